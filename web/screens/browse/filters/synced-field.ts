/** Fields of the filters follow the address (a removed chip, the back button) without fighting whoever uses them. */
import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a text field's `ref`: follows `value`, unless somebody is typing there. Who was last in it and goes back is not. */
export const useFollow = (value: string) =>
	useFollowed(value, (field, before) => {
		if (field !== document.activeElement || field.value === before) field.value = value;
	});

/** The same for a box. */
export const useFollowBox = (isChosen: boolean) =>
	useFollowed(isChosen, (box) => {
		box.checked = isChosen;
	});

/** What was ticked or typed before the page came to life stays: it is the address that follows then (see `useApply`). */
function useFollowed<T>(
	value: T,
	show: (field: HTMLInputElement, before: T) => void,
): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	const shown = useRef(value);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `show` is another function each time, and follows `value`.
	useLayoutEffect(() => {
		const before = shown.current;
		if (before === value) return;
		shown.current = value;
		if (field.current) show(field.current, before);
	}, [value]);
	return field;
}
