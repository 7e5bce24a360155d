/** A six-digit code in one input, so that pasting and the phone's autofill work. */
import type { ClipboardEvent, ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import { findDigits } from "#common/text/fold-text.ts";
import { trialCopy } from "#messages/trial.js";
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

/** A link to the emails of a local trial without a mail server. */
export const TrialMail = ({ className = "mt-2" }: { className?: string }) =>
	useRouteLoaderData<{ hasDevMail?: boolean }>("root")?.hasDevMail && (
		<p className={`text-s2 text-muted ${className}`}>
			{trialCopy.noMail}{" "}
			<a className="link" href="/dev/mail" target="_blank" rel="noreferrer">
				{trialCopy.link}
			</a>
		</p>
	);

/** "123 456" and "code: 123456" are pasted as their digits. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
	const digits = findDigits(event.clipboardData.getData("text"), 6);
	if (!digits) return;
	event.preventDefault();
	event.currentTarget.value = digits;
}
