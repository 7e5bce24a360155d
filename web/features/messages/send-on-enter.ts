/** Enter without Shift sends. */
import type { KeyboardEvent } from "react";

/** Not while a word is being composed: Devanagari keyboards take Enter to choose one. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}
