/** Keeps the uncontrolled fields of the filters in sync with the URL, without overwriting what a visitor types. */
import { type RefObject, useLayoutEffect, useRef } from "react";

/** For the `ref` of a text field: follows `value`, unless the focused field has been edited. */
export const useSyncedField = (value: string) =>
	useSyncedElement(value, (field, previous) => {
		if (field !== document.activeElement || field.value === previous) field.value = value;
	});

/** The same for a checkbox. */
export const useSyncedCheckbox = (isChosen: boolean) =>
	useSyncedElement(isChosen, (box) => {
		box.checked = isChosen;
	});

/** Leaves values that were set before hydration: `useApplyOnHydration` updates the URL for them. */
function useSyncedElement<T>(
	value: T,
	applyValue: (field: HTMLInputElement, previous: T) => void,
): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	const lastValue = useRef(value);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `applyValue` is a new function at each render and depends on `value` alone.
	useLayoutEffect(() => {
		const previous = lastValue.current;
		if (previous === value) return;
		lastValue.current = value;
		if (field.current) applyValue(field.current, previous);
	}, [value]);
	return field;
}
