/** A six-digit code in one input, so that pasting and the phone's autofill work. */
import type { ClipboardEvent, ComponentProps } from "react";
import { findDigits } from "#common/text/fold-text.ts";
import "./code-field.css";
import { FieldFrame, type FieldProps, fieldAria } from "#web/ui/form/field.tsx";

export function CodeField({ label, name, hint, error, id = name, ...input }: FieldProps & ComponentProps<"input">) {
	return (
		<FieldFrame {...{ label, id, hint, error }} className="code-field">
			<input
				className="code"
				name={name}
				id={id}
				required
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={100}
				onPaste={pasteDigits}
				{...fieldAria(id, hint, error)}
				{...input}
			/>
		</FieldFrame>
	);
}

/** "123 456" and "code: 123456" are pasted as their digits. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
	const digits = findDigits(event.clipboardData.getData("text"), 6);
	if (!digits) return;
	event.preventDefault();
	event.currentTarget.value = digits;
}
