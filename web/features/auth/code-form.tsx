/** A form with an e-mail address, the code that was sent to it, and a button to send another. */
import { Form, useNavigation } from "react-router";
import { CodeField } from "#web/components/code-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { authCopy } from "./copy.ts";
import { EmailField } from "./email-field.tsx";
import { ResendCode } from "./resend-code.tsx";

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
}: CodeFormProps) {
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith(path);
	return (
		<Form method="post" action={action} noValidate className="form-grid">
			<EmailField value={email} error={fields.email} autoComplete="email" />
			<CodeField label={codeLabels.otp} name="otp" hint={authCopy.codeValid} error={fields.otp} onInput={onType} />
			<Button kind="main" wide busy={busy && !formData?.has("again") && busyLabel} className="mt-2">
				{button}
			</Button>
			<ResendCode key={sentAt} waitSeconds={waitSeconds} busy={busy && formData?.has("again")} />
		</Form>
	);
}
