/** What the listing form holds, as it is typed. */
import { type RefObject, useCallback, useMemo, useSyncExternalStore } from "react";
import { readTyped, type Typed } from "./read-listing.ts";

type FormRef = RefObject<HTMLFormElement | null>;

export const heldText = (form: HTMLFormElement) => JSON.stringify(readTyped(new FormData(form)));

/** `typed`: what it began with. */
export function useHeld(form: FormRef, typed: Typed): Typed {
	const first = useMemo(() => JSON.stringify(typed), [typed]);
	const listen = useCallback((changed: () => void) => whenChanged(form.current, changed), [form]);
	const text = useSyncExternalStore(
		listen,
		() => (form.current ? heldText(form.current) : first),
		() => first,
	);
	return useMemo(() => JSON.parse(text), [text]);
}

function whenChanged(form: HTMLFormElement | null, changed: () => void) {
	// What a press changes (a row removed) is in the form after it was drawn anew.
	const pressed = () => void requestAnimationFrame(changed);
	form?.addEventListener("input", changed);
	form?.addEventListener("click", pressed);
	return () => {
		form?.removeEventListener("input", changed);
		form?.removeEventListener("click", pressed);
	};
}
