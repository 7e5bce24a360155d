/** The e-mail field of the sign-in and sign-up forms. */
import { Field } from "#web/ui/form/field.tsx";
import { authCopy } from "./copy.ts";

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
