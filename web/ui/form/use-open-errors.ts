/** The errors of a form's last response that are still open: one disappears as soon as its field is changed to a valid value. */
import { type FormEvent, useState } from "react";

type Outcome = { fields?: Record<string, string> | undefined } | undefined;

/** Put `onChange` on the form. `isCorrected`: there were errors of fields, and none is left. */
export function useOpenErrors(failure: Outcome) {
	const [corrected, setCorrected] = useState<{ of: Outcome; names: readonly string[] }>({ of: failure, names: [] });
	// Another response starts again.
	const names = corrected.of === failure ? corrected.names : [];
	const all = Object.entries(failure?.fields ?? {});
	const open = all.filter(([name]) => !names.includes(name));
	return {
		errors: Object.fromEntries(open) as Record<string, string>,
		isCorrected: all.length > 0 && open.length === 0,
		onChange({ target }: FormEvent) {
			const field = target as HTMLInputElement;
			const isValid = field.validity?.valid && (field.type !== "checkbox" || field.checked);
			if (open.length === 0 || !isValid) return;
			const fixed = open.map(([name]) => name).filter((name) => concerns(field, name));
			if (fixed.length > 0) setCorrected({ of: failure, names: [...names, ...fixed] });
		},
	};
}

/** Whether the error `name` may be about this field: "sizeStock" is also about "sizeStock.0.size". */
const concerns = (field: HTMLInputElement, name: string) =>
	[field.name, field.id].some((one) => one === name || one?.startsWith(`${name}.`) || one === `${name}[]`);
