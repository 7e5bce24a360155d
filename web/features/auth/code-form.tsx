/** A form with an e-mail address, the code that was sent to it, and a button to send another. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { authCopy } from "#messages/auth.js";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { CodeField, TrialMail } from "./code-field.tsx";
import { EmailField } from "./email-field.tsx";

type CodeFormProps = {
	/** The path of the screen that verifies the code. */
	path: string;
	/** The path that the form is sent to, if another screen than `path` shows it. */
	action?: string;
	email: string;
	fields: Record<string, string>;
	button: string;
	busyLabel: string;
	/** Seconds until another code may be requested. */
	waitSeconds: number;
	/** Changes when another code was sent. */
	sentAt: number | undefined;
	/** Called when a digit is typed. */
	onType?: () => void;
	/** Further fields. */
	children?: ReactNode;
};

export const codeLabels = { email: authCopy.email, otp: authCopy.code };

export function CodeForm({
	path,
	action,
	email,
	fields,
	button,
	busyLabel,
	waitSeconds,
	sentAt,
	onType,
	children,
}: CodeFormProps) {
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith(path);
	return (
		<Form method="post" action={action} noValidate className="form-grid">
			<EmailField value={email} error={fields.email} autoComplete="email" />
			<CodeField label={codeLabels.otp} name="otp" hint={authCopy.codeValid} error={fields.otp} onInput={onType} />
			<TrialMail className="" />
			{children}
			<Button kind="main" wide busy={busy && !formData?.has("again") && busyLabel} className="mt-2">
				{button}
			</Button>
			<ResendCode key={sentAt} waitSeconds={waitSeconds} busy={busy && formData?.has("again")} />
		</Form>
	);
}

/** A button that requests a new code, with a countdown after one was sent. */
function ResendCode({ waitSeconds, busy }: { waitSeconds: number; busy: boolean | undefined }) {
	const secondsLeft = useSecondsLeft(waitSeconds);
	// Without JavaScript nothing would count down.
	const left = useHydrated() ? secondsLeft : 0;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			<Button
				small
				name="again"
				value="1"
				busy={busy && authCopy.sending}
				aria-disabled={left > 0 || undefined}
				onClick={(event) => left > 0 && event.preventDefault()}
			>
				{authCopy.sendNewCode}
			</Button>
			<p className="text-s2 text-muted" aria-live="off">
				{left > 0 ? authCopy.resendIn({ seconds: left }) : authCopy.resendRule}
			</p>
		</div>
	);
}
