/** Two-step sign-in in the Security tab: authenticator app, passkeys and recovery codes. */
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { browserApi, type SecondFactors } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { PasskeySubmit, usePasskeySupport } from "#web/features/second-step/passkey-submit.tsx";
import { RecoveryCodes } from "#web/features/second-step/recovery-codes.tsx";
import { formText } from "#web/form.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { FormResult } from "./form-result.tsx";
import { ProofForm } from "./proof-form.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { SettingsSection } from "./settings-section.tsx";
import { twoStepSettingsCopy } from "./two-step-copy.ts";
import { useSettingsForm } from "./use-settings-form.ts";

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
					{authenticator ? twoStepSettingsCopy.appSince(formatDay(authenticator.since.slice(0, 10), "long")) : twoStepSettingsCopy.appAbout}
				</p>
			</div>
			{!authenticator && (
				<LinkButton small to="/two-step">
					{twoStepSettingsCopy.setUp}
				</LinkButton>
			)}
			{authenticator && (
				<ProofForm intent="removeAuthenticator" opener={twoStepSettingsCopy.remove} factors={factors} actionData={actionData} />
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
			<ProofForm intent="recoveryCodes" opener={twoStepSettingsCopy.newCodes} factors={factors} actionData={actionData} />
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
const labelsById = { "passkey-name": twoStepSettingsCopy.name, "passkey-password": twoStepSettingsCopy.currentPassword };
const labels = { name: twoStepSettingsCopy.name, currentPassword: twoStepSettingsCopy.currentPassword };
