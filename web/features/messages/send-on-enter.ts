/** Enter sends the message; Shift+Enter inserts a line break. */
import type { KeyboardEvent } from "react";

/** Not during IME composition: Devanagari keyboards use Enter to choose a word. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
	if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}
