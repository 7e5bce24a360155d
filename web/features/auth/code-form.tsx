/** A form with an e-mail address, the code that was sent to it, and a button to send another. */
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { CodeField } from "#web/ui/form/code-field.tsx";
import { EmailField, emailLabel } from "./email-field.tsx";
import { ResendCode } from "./resend-code.tsx";

type CodeFormProps = {
	/** The path of the screen that shows it. */
	path: string;
	email: string;
	fields: Record<string, string>;
	button: string;
	busyLabel: string;
	/** Seconds until another code may be requested. */
	waitSeconds: number;
	/** Changes when another code was sent. */
	sentAt: number | undefined;
};

export const codeLabels = { email: emailLabel, otp: "Code" };

export function CodeForm({ path, email, fields, button, busyLabel, waitSeconds, sentAt }: CodeFormProps) {
	const { formAction, formData } = useNavigation();
	const busy = formAction?.startsWith(path);
	return (
		<Form method="post" noValidate className="form-grid">
			<EmailField value={email} error={fields.email} autoComplete="email" />
			<CodeField label={codeLabels.otp} name="otp" error={fields.otp} />
			<Button kind="main" wide busy={busy && !formData?.has("again") && busyLabel} className="mt-2">
				{button}
			</Button>
			<ResendCode key={sentAt} waitSeconds={waitSeconds} busy={busy && formData?.has("again")} />
		</Form>
	);
}
