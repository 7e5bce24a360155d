/** Two-step sign-in in the Security tab: authenticator app, passkeys and recovery codes. */
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { browserApi, type SecondFactors } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { secondStepCopy as shared } from "#web/features/second-step/copy.ts";
import { PasskeySubmit, usePasskeySupport } from "#web/features/second-step/passkey-submit.tsx";
import { RecoveryCodes } from "#web/features/second-step/recovery-codes.tsx";
import { formText } from "#web/form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { twoStepSettingsCopy } from "./copy.ts";
import type { Intent, SettingsResult } from "./run-settings-action.ts";
import { FormResult, SettingsSection, useSettingsForm } from "./settings-form.tsx";

type TwoStepProps = { email: string; factors: SecondFactors; actionData: SettingsResult | undefined };

export function TwoStep({ email, factors, actionData }: TwoStepProps) {
	const isOn = factors.authenticator !== null || factors.passkeys.length > 0;
	return (
		<>
			<SettingsSection id="two-step" title={twoStepSettingsCopy.title} about={twoStepSettingsCopy.about}>
				{factors.isMissing && <Notice className="mb-6">{twoStepSettingsCopy.mustHave}</Notice>}
				<p className="fact">
					<Tag tone={isOn ? "good" : "wait"}>{isOn ? twoStepSettingsCopy.on : twoStepSettingsCopy.off}</Tag>
				</p>
				<ul className="rows">
					<Authenticator factors={factors} actionData={actionData} />
					{isOn && <Codes factors={factors} actionData={actionData} />}
				</ul>
			</SettingsSection>
			<Passkeys email={email} factors={factors} actionData={actionData} />
		</>
	);
}

type PartProps = Omit<TwoStepProps, "email">;

function Authenticator({ factors, actionData }: PartProps) {
	const { authenticator } = factors;
	return (
		<li className="session">
			<div>
				<p className="font-semibold">{twoStepSettingsCopy.app}</p>
				<p className="about">
					{authenticator
						? twoStepSettingsCopy.appSince(formatDay(authenticator.since.slice(0, 10), "long"))
						: twoStepSettingsCopy.appAbout}
				</p>
			</div>
			{!authenticator && (
				<LinkButton small to="/two-step">
					{twoStepSettingsCopy.setUp}
				</LinkButton>
			)}
			{authenticator && (
				<ProofForm
					intent="removeAuthenticator"
					opener={twoStepSettingsCopy.remove}
					factors={factors}
					actionData={actionData}
				/>
			)}
		</li>
	);
}

function Codes({ factors, actionData }: PartProps) {
	const { done } = useSettingsForm("recoveryCodes", "security", actionData);
	const left = factors.recoveryCodesLeft;
	return (
		<li className="session">
			<div>
				<p className="font-semibold">{twoStepSettingsCopy.codes}</p>
				<p className="about">{twoStepSettingsCopy.codesLeft(left)}</p>
				{left < 4 && !done && <p className="about">{twoStepSettingsCopy.fewCodes}</p>}
			</div>
			<ProofForm
				intent="recoveryCodes"
				opener={twoStepSettingsCopy.newCodes}
				factors={factors}
				actionData={actionData}
			/>
		</li>
	);
}

function Passkeys({ email, factors, actionData }: TwoStepProps) {
	return (
		<SettingsSection id="passkeys" title={twoStepSettingsCopy.passkeys} about={twoStepSettingsCopy.passkeysAbout}>
			{factors.passkeys.length > 0 && (
				<ul className="rows">
					{factors.passkeys.map((passkey) => (
						<li key={passkey._id} className="session">
							<div>
								<p className="font-semibold">{passkey.name}</p>
								<p className="about">
									{twoStepSettingsCopy.passkeySince(
										formatDay(passkey.createdAt.slice(0, 10), "long"),
										passkey.lastUsedAt && formatMoment(passkey.lastUsedAt),
									)}
								</p>
							</div>
							<ProofForm
								intent="removePasskey"
								opener={twoStepSettingsCopy.remove}
								subject={passkey}
								factors={factors}
								actionData={actionData}
							/>
						</li>
					))}
				</ul>
			)}
			{factors.passkeys.length < rules.secondFactor.maxPasskeys && <AddPasskey email={email} actionData={actionData} />}
		</SettingsSection>
	);
}

function AddPasskey({ email, actionData }: Pick<TwoStepProps, "email" | "actionData">) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("addPasskey", "security", actionData);
	const hydrated = useHydrated();
	const isSupported = usePasskeySupport();
	if (!hydrated) return <noscript>{twoStepSettingsCopy.needsScript}</noscript>;
	if (!isSupported) return <p className="about">{twoStepSettingsCopy.noPasskeys}</p>;
	return (
		<>
			<FormResult {...status} fields={fieldsById(status.fields)} labels={labelsById} />
			{status.done?.recoveryCodes && <RecoveryCodes codes={status.done.recoveryCodes} />}
			<Form key={status.done?.at} {...form} className="form-grid mt-6">
				<input {...intent} />
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<Field
					label={labels.name}
					id="passkey-name"
					name="name"
					maxLength={rules.secondFactor.passkeyNameLength}
					hint={twoStepSettingsCopy.nameHint}
					defaultValue={typed.name ?? ""}
					error={status.fields.name}
				/>
				<PasswordField
					label={labels.currentPassword}
					id="passkey-password"
					name="currentPassword"
					autoComplete="current-password"
					hint={twoStepSettingsCopy.freshHint}
					error={status.fields.currentPassword}
				/>
				<PasskeySubmit
					ceremony="create"
					label={twoStepSettingsCopy.addPasskey}
					kind="main"
					sending={sending !== undefined && twoStepSettingsCopy.saving}
					loadOptions={(typedForm) =>
						browserApi().api.user.passkeys.challenge.$post({
							json: { currentPassword: formText(typedForm, "currentPassword") },
						})
					}
				/>
			</Form>
		</>
	);
}

const fieldsById = ({ name, currentPassword }: Record<string, string>) => ({
	...(name && { "passkey-name": name }),
	...(currentPassword && { "passkey-password": currentPassword }),
});
const labelsById = {
	"passkey-name": twoStepSettingsCopy.name,
	"passkey-password": twoStepSettingsCopy.currentPassword,
};
const labels = { name: twoStepSettingsCopy.name, currentPassword: twoStepSettingsCopy.currentPassword };

type ProofFormProps = {
	intent: Extract<Intent, "removeAuthenticator" | "recoveryCodes" | "removePasskey">;
	/** Label of the disclosure. */
	opener: string;
	/** The passkey to remove. */
	subject?: { _id: string; name: string };
	factors: SecondFactors;
	actionData: SettingsResult | undefined;
};

/** A form behind a disclosure that needs the password, and a code or a passkey: to remove a factor, or for new recovery codes. */
function ProofForm({ intent: name, opener, subject, factors, actionData }: ProofFormProps) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm(name, "security", actionData);
	// Without JavaScript one result is shown for all passkeys, at the one that it is about.
	const isOwn = !subject || !actionData || typed.passkeyId === subject._id || status.done !== undefined;
	const codes = status.done?.recoveryCodes;
	const id = (field: string) => `${name}-${subject?._id ?? ""}-${field}`;
	const fields = Object.fromEntries(Object.entries(status.fields).map(([field, text]) => [id(field), text]));
	const labels = { [id("currentPassword")]: twoStepSettingsCopy.currentPassword, [id("code")]: shared.code };
	const { action, danger } = actions[name];
	return (
		<>
			{codes && <RecoveryCodes codes={codes} />}
			<details className="proof" open={isOwn && status.message !== undefined} key={status.done?.at}>
				<summary className="btn plain small">
					<span>{opener}</span>
					{subject && <span className="sr-only">{twoStepSettingsCopy.ofPasskey(subject.name)}</span>}
				</summary>
				<Form {...form} className="form-grid">
					{isOwn && <FormResult {...status} fields={fields} done={undefined} labels={labels} />}
					<input {...intent} />
					{subject && <input type="hidden" name="passkeyId" value={subject._id} />}
					<p className="about">{twoStepSettingsCopy.confirmTexts[name]}</p>
					<PasswordField
						label={twoStepSettingsCopy.currentPassword}
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
					<Button
						kind={danger ? "danger" : "main"}
						busy={sending && !sending.get("passkey") && twoStepSettingsCopy.working}
					>
						{action}
					</Button>
					{factors.passkeys.length > 0 && (
						<PasskeySubmit
							label={twoStepSettingsCopy.withPasskey}
							sending={!!sending?.get("passkey") && twoStepSettingsCopy.working}
							loadOptions={() => browserApi().api.user.factors.challenge.$post()}
						/>
					)}
				</Form>
			</details>
		</>
	);
}

const actions = {
	removeAuthenticator: { action: twoStepSettingsCopy.removeApp, danger: true },
	removePasskey: { action: twoStepSettingsCopy.removePasskey, danger: true },
	recoveryCodes: { action: twoStepSettingsCopy.newCodes, danger: false },
};
