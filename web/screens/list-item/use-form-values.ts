/** Subscribes a component to the listing form's values while they are typed. */
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from "react";
import { type ListingFormValues, readFormValues } from "./read-listing.ts";

type FormRef = RefObject<HTMLFormElement | null>;

export const serializeForm = (form: HTMLFormElement) => JSON.stringify(readFormValues(new FormData(form)));

/** The current form values; `typed` are the initial ones. */
export function useFormValues(form: FormRef, typed: ListingFormValues): ListingFormValues {
	const initial = useMemo(() => JSON.stringify(typed), [typed]);
	const subscribe = useCallback((changed: () => void) => onFormChange(form.current, changed), [form]);
	const text = useSyncExternalStore(
		subscribe,
		() => (form.current ? serializeForm(form.current) : initial),
		() => initial,
	);
	return useMemo(() => JSON.parse(text), [text]);
}

function onFormChange(form: HTMLFormElement | null, changed: () => void) {
	// A click's changes (a row removed) are in the form after the next render.
	const onClick = () => void requestAnimationFrame(changed);
	form?.addEventListener("input", changed);
	form?.addEventListener("click", onClick);
	return () => {
		form?.removeEventListener("input", changed);
		form?.removeEventListener("click", onClick);
	};
}
