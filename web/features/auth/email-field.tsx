/** The fields of the sign-in and sign-up forms. */
import { authCopy } from "#messages/auth.js";
import { Field } from "#web/ui/form/field.tsx";

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
