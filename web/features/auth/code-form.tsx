/** A form with an e-mail address, the code that was sent to it, and a button to send another. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { authCopy } from "#messages/auth.js";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { useSecondsLeft } from "#web/ui/seconds-left.ts";
import { CodeField, TrialMail } from "./code-field.tsx";

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

/** A sign-up with an email alone asks for the name together with the code. */
export const NameField = ({ value, error }: { value?: string | undefined; error: string | undefined }) => (
	<Field label={authCopy.name} name="name" autoComplete="name" defaultValue={value} error={error} />
);

/** The parameter of the sign-up screen that asks for no more than an email. */
export const quickParam = "quick";

/** The e-mail field of the sign-in and sign-up forms. */
export const emailLabel = authCopy.email;

type EmailFieldProps = {
	value: string | undefined;
	error: string | undefined;
	/** "username" next to a password, so that a password manager stores both together; "webauthn" where a passkey signs in. */
	autoComplete?: "username" | "username webauthn" | "email";
};

export const EmailField = ({ value, error, autoComplete = "username" }: EmailFieldProps) => (
	<Field
		label={authCopy.email}
		name="email"
		type="email"
		autoComplete={autoComplete}
		autoCapitalize="none"
		defaultValue={value}
		error={error}
	/>
);

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
