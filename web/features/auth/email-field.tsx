/** An e-mail address, as the forms that one comes in by ask for it. */
import { Field } from "#web/ui/form/field.tsx";

type EmailFieldProps = {
	value: string | undefined;
	error: string | undefined;
	/** "username" beside a password, so that a password manager keeps the two together. */
	autoComplete?: "username" | "email";
};

export const emailLabel = "Email";

export const EmailField = ({ value, error, autoComplete = "username" }: EmailFieldProps) => (
	<Field
		label={emailLabel}
		name="email"
		type="email"
		autoComplete={autoComplete}
		autoCapitalize="none"
		defaultValue={value}
		error={error}
	/>
);
