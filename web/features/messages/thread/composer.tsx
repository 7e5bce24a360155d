/**
 * The message field of a conversation. Enter sends, Shift+Enter breaks a line. Works as a plain form without
 * JavaScript.
 */
import { type FormEvent, useState } from "react";
import { supportCopy } from "#common/copy/support-copy.ts";
import * as rules from "#common/rules/messages.ts";
import { hasVisibleText } from "#common/text/visible-text.ts";
import { messagesCopy } from "#web/features/messages/copy.ts";
import {
	draftFieldProps,
	formatSendFailure,
	saveMessageDraft,
	sendOnEnter,
	type WriteResult,
} from "#web/features/messages/write-message.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

type ComposerProps = {
	draftKey: string;
	/** The form's target and hidden fields, used without JavaScript. */
	action: string;
	fields: Record<string, string>;
	actionData: WriteResult | undefined;
	otherName: string;
	onSend: (text: string) => void;
};

const maxLength = rules.message.maxLength;
/** From this length on the remaining characters are shown. */
const counterFrom = maxLength - 200;

export function Composer({ draftKey, action, fields, actionData, otherName, onSend }: ComposerProps) {
	const hydrated = useHydrated();
	const [problem, setProblem] = useState(actionData?.failure && formatSendFailure(actionData.failure));
	const [length, setLength] = useState(0);
	const { ref, onInput } = draftFieldProps(draftKey);

	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("message") as HTMLTextAreaElement;
		const text = field.value.trim();
		field.focus();
		if (!hasVisibleText(text)) return setProblem(supportCopy.messages.empty);
		if (text.length > maxLength) return setProblem(messagesCopy.tooLong(maxLength));
		setProblem(undefined);
		field.value = "";
		setLength(0);
		saveMessageDraft(draftKey, { text: "" });
		onSend(text);
	};

	return (
		<form method="post" action={action} className="composer" onSubmit={submit} noValidate>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<label className="sr-only" htmlFor="message">
				{messagesCopy.messageTo(otherName)}
			</label>
			<textarea
				id="message"
				name="message"
				className="input"
				rows={1}
				dir="auto"
				placeholder={messagesCopy.writeTo(otherName)}
				enterKeyHint="send"
				autoComplete="off"
				ref={ref}
				defaultValue={actionData?.text}
				onInput={(event) => {
					onInput(event);
					setLength(event.currentTarget.value.trim().length);
					if (problem) setProblem(undefined);
				}}
				onKeyDown={sendOnEnter}
				aria-invalid={problem ? true : undefined}
				aria-describedby={problem ? "message-error" : undefined}
			/>
			<Button kind="main">{messagesCopy.send}</Button>
			<div className="field under" role="status">
				<FieldError id="message" message={problem} />
				{!problem && length > counterFrom && (
					<p className={length > maxLength ? "error" : "hint"}>{messagesCopy.length(length, maxLength)}</p>
				)}
				{!problem && length <= counterFrom && hydrated && <p className="hint keys-hint">{messagesCopy.keys}</p>}
			</div>
		</form>
	);
}
