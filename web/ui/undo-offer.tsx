/**
 * Offers to undo what just happened: a toast with a button, or a button on the page without JavaScript. Both submit the
 * same fields to the same action. Give each result its own `key`.
 */
import { useEffect, useEffectEvent } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { toast } from "./toast.ts";

type UndoOfferProps = {
	/** The event: "Request accepted." */
	text: string;
	/** The button's label. */
	label: string;
	/** How long undoing is possible, from now on. Without it the toast stays as long as any other. */
	seconds?: number;
	/** The submitted fields. */
	fields: Record<string, string>;
	/** The path whose action undoes it; the current one by default. */
	action?: string;
};

export function UndoOffer({ text, label, seconds, fields, action }: UndoOfferProps) {
	const hydrated = useHydrated();
	const submit = useSubmit();
	const offer = useEffectEvent(() =>
		toast(
			text,
			{ label, onPress: () => void submit(fields, { method: "post", action, preventScrollReset: true }) },
			seconds,
		),
	);
	useEffect(() => offer(), []);
	if (hydrated) return null;
	return (
		<Form method="post" action={action} className="mt-3">
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button small>{label}</Button>
		</Form>
	);
}
