/** Fields of the filters follow the address (a removed chip, the back button) without fighting whoever uses them. */
import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a text field's `ref`: follows `value`, unless somebody is typing there. Who was last in it and goes back is not. */
export const useSyncedField = (value: string) =>
	useSyncedElement(value, (field, previous) => {
		if (field !== document.activeElement || field.value === previous) field.value = value;
	});

/** The same for a box. */
export const useSyncedCheckbox = (isChosen: boolean) =>
	useSyncedElement(isChosen, (box) => {
		box.checked = isChosen;
	});

/** What was ticked or typed before the page came to life stays: it is the address that follows then (see `useApply`). */
function useSyncedElement<T>(
	value: T,
	applyValue: (field: HTMLInputElement, previous: T) => void,
): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	const lastValue = useRef(value);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time, and follows `value`.
	useLayoutEffect(() => {
		const previous = lastValue.current;
		if (previous === value) return;
		lastValue.current = value;
		if (field.current) applyValue(field.current, previous);
	}, [value]);
	return field;
}
