/**
 * Keeps typed form values over a page reload, because phones discard pages at any moment. Passwords are never stored.
 */
import { useEffect, useRef } from "react";

/** `clearDrafts` uses the key of the delivery form. */
const prefix = "almari.form.";

/** A `ref` for a form that restores and stores its values. `name`: unique per form. `isSent`: the draft is removed. */
export function useFormDraft(name: string, isSent = false) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const { current } = form;
		if (isSent) store(name, undefined);
		if (!current || isSent) return;
		restore(current, read(name));
		const save = () => store(name, valuesOf(current));
		current.addEventListener("input", save);
		return () => current.removeEventListener("input", save);
	}, [name, isSent]);
	return form;
}

type FormValues = Record<string, string>;
type Field = HTMLInputElement | HTMLTextAreaElement;

/** Text fields and radio buttons. Consent boxes must be ticked again each time. */
const isDraftField = (element: Element): element is Field =>
	(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
	element.name !== "" &&
	!element.readOnly &&
	!["password", "hidden", "checkbox", "file"].includes(element.type);

const isRadio = (field: Field): field is HTMLInputElement => field.type === "radio";

function valuesOf(form: HTMLFormElement): FormValues {
	const fields = [...form.elements].filter(isDraftField).filter((field) => !isRadio(field) || field.checked);
	// A password field that shows its value has the type "text".
	return Object.fromEntries(
		fields.filter(({ name }) => !/password/i.test(name)).map(({ name, value }) => [name, value]),
	);
}

/** Only fields with their initial value are restored, so that nothing is overwritten. */
function restore(form: HTMLFormElement, values: FormValues) {
	for (const field of [...form.elements].filter(isDraftField)) {
		const value = values[field.name];
		if (value === undefined) continue;
		if (isRadio(field)) field.checked = field.value === value;
		else if (field.value === field.defaultValue) field.value = value;
	}
}

function read(name: string): FormValues {
	try {
		const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "{}");
		return typeof stored === "object" && stored !== null ? (stored as FormValues) : {};
	} catch {
		return {};
	}
}

function store(name: string, values: FormValues | undefined) {
	try {
		if (values) sessionStorage.setItem(prefix + name, JSON.stringify(values));
		else sessionStorage.removeItem(prefix + name);
	} catch {
		// Storage may be full or forbidden; the draft is then lost with the page.
	}
}
