/** The e-mail field of the sign-in and sign-up forms. */
import { Field } from "#web/ui/form/field.tsx";

type EmailFieldProps = {
	value: string | undefined;
	error: string | undefined;
	/** "username" next to a password, so that a password manager stores both together. */
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
