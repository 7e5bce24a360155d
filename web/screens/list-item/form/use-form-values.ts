/** What the listing form holds, as it is typed. */
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from "react";
import { type ListingFormValues, readFormValues } from "./read-listing.ts";

type FormRef = RefObject<HTMLFormElement | null>;

export const serializeForm = (form: HTMLFormElement) => JSON.stringify(readFormValues(new FormData(form)));

/** `typed`: what it began with. */
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
	// What a press changes (a row removed) is in the form after it was drawn anew.
	const onClick = () => void requestAnimationFrame(changed);
	form?.addEventListener("input", changed);
	form?.addEventListener("click", onClick);
	return () => {
		form?.removeEventListener("input", changed);
		form?.removeEventListener("click", onClick);
	};
}
