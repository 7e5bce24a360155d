/** A form behind a disclosure that needs the password, and a code or a passkey: to remove a factor, or for new recovery codes. */
import { browserApi, type SecondFactors } from "#web/api.ts";
import { secondStepCopy as shared } from "#web/features/second-step/copy.ts";
import { PasskeySubmit } from "#web/features/second-step/passkey-submit.tsx";
import { RecoveryCodes } from "#web/features/second-step/recovery-codes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { FormResult } from "./form-result.tsx";
import type { Intent, SettingsResult } from "./run-settings-action.ts";
import { copy } from "./two-step-copy.ts";
import { useSettingsForm } from "./use-settings-form.ts";

type ProofFormProps = {
	intent: Extract<Intent, "removeAuthenticator" | "recoveryCodes" | "removePasskey">;
	/** Label of the disclosure. */
	opener: string;
	/** The passkey to remove. */
	subject?: { _id: string; name: string };
	factors: SecondFactors;
	actionData: SettingsResult | undefined;
};

export function ProofForm({ intent: name, opener, subject, factors, actionData }: ProofFormProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm(name, "security", actionData);
	// Without JavaScript one result is shown for all passkeys, at the one that it is about.
	const isOwn = !subject || !actionData || typed.passkeyId === subject._id || status.done !== undefined;
	const codes = status.done?.recoveryCodes;
	const id = (field: string) => `${name}-${subject?._id ?? ""}-${field}`;
	const fields = Object.fromEntries(Object.entries(status.fields).map(([field, text]) => [id(field), text]));
	const labels = { [id("currentPassword")]: copy.currentPassword, [id("code")]: shared.code };
	const { action, danger } = actions[name];
	return (
		<>
			{codes && <RecoveryCodes codes={codes} />}
			<details className="proof" open={isOwn && status.message !== undefined} key={status.done?.at}>
				<summary className="btn plain small">
					<span>{opener}</span>
					{subject && <span className="sr-only">{copy.ofPasskey(subject.name)}</span>}
				</summary>
				<Form {...form} className="form-grid">
					{isOwn && <FormResult {...status} fields={fields} done={undefined} labels={labels} />}
					<input {...intent} />
					{subject && <input type="hidden" name="passkeyId" value={subject._id} />}
					<p className="about">{copy.confirmTexts[name]}</p>
					<PasswordField
						label={copy.currentPassword}
						id={id("currentPassword")}
						name="currentPassword"
						autoComplete="current-password"
						error={isOwn ? status.fields.currentPassword : undefined}
					/>
					<Field
						label={shared.code}
						id={id("code")}
						name="code"
						hint={factors.authenticator ? shared.anyCodeHint : shared.recoveryHint}
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={false}
						error={isOwn ? status.fields.code : undefined}
					/>
					<Button kind={danger ? "danger" : "main"} busy={sending && !sending.get("passkey") && copy.working}>
						{action}
					</Button>
					{factors.passkeys.length > 0 && (
						<PasskeySubmit
							label={copy.withPasskey}
							sending={!!sending?.get("passkey") && copy.working}
							loadOptions={() => browserApi().api.user.factors.challenge.$post()}
						/>
					)}
				</Form>
			</details>
		</>
	);
}

const actions = {
	removeAuthenticator: { action: copy.removeApp, danger: true },
	removePasskey: { action: copy.removePasskey, danger: true },
	recoveryCodes: { action: copy.newCodes, danger: false },
};
