/** What is typed in a form outlives a reload of its tab: telephones end pages at any moment. Passwords are never stored. */
import { useEffect, useRef } from "react";

/** `forgetDrafts` knows the key of delivery. */
const prefix = "almari.form.";

/** For a form's `ref`. `name`: one for each form. `isSent`: what was typed has arrived, and is forgotten. */
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

/** Fields that people type in or choose from; a box of consent is ticked anew each time. */
const isDraftField = (element: Element): element is Field =>
	(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
	element.name !== "" &&
	!element.readOnly &&
	!["password", "hidden", "checkbox", "file"].includes(element.type);

const isRadio = (field: Field): field is HTMLInputElement => field.type === "radio";

function valuesOf(form: HTMLFormElement): FormValues {
	const fields = [...form.elements].filter(isDraftField).filter((field) => !isRadio(field) || field.checked);
	// A password field that shows what is typed has the type of any other.
	return Object.fromEntries(
		fields.filter(({ name }) => !/password/i.test(name)).map(({ name, value }) => [name, value]),
	);
}

/** What the page brought, or somebody typed before it lived, is not overwritten: only what stands as it was. */
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
		// Storage may be full or forbidden; then a draft lives as long as its page.
	}
}
