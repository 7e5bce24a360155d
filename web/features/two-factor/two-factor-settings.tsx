/** Two-step sign-in in the Security tab: authenticator app, passkeys and recovery codes. */
import { formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/accounts.ts";
import { twoFactorCopy, twoFactorSettingsCopy } from "#messages/two-factor.js";
import { browserApi, type SecondFactors } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import {
	FormResult,
	type Intent,
	type SettingsResult,
	SettingsSection,
	useSettingsForm,
} from "#web/features/settings/form/settings-form.tsx";
import { formText } from "#web/form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { PasskeySubmit, usePasskeySupport } from "./passkey-submit.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type TwoFactorProps = { email: string; factors: SecondFactors; actionData: SettingsResult | undefined };

export function TwoFactorSettings({ email, factors, actionData }: TwoFactorProps) {
	const isOn = factors.authenticator !== null || factors.passkeys.length > 0;
	return (
		<>
			<SettingsSection id="two-step" title={twoFactorSettingsCopy.title} about={twoFactorSettingsCopy.about}>
				{factors.isMissing && <Notice className="mb-6">{twoFactorSettingsCopy.mustHave}</Notice>}
				<p className="fact">
					<Tag tone={isOn ? "good" : "wait"}>{isOn ? twoFactorSettingsCopy.on : twoFactorSettingsCopy.off}</Tag>
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

type PartProps = Omit<TwoFactorProps, "email">;

function Authenticator({ factors, actionData }: PartProps) {
	const { authenticator } = factors;
	return (
		<li className="session">
			<div>
				<p className="font-semibold">{twoFactorSettingsCopy.app}</p>
				<p className="about">
					{authenticator
						? twoFactorSettingsCopy.appSince({ day: formatDay(authenticator.since.slice(0, 10), "long") })
						: twoFactorSettingsCopy.appAbout}
				</p>
			</div>
			{!authenticator && (
				<LinkButton small to="/two-step">
					{twoFactorSettingsCopy.setUp}
				</LinkButton>
			)}
			{authenticator && (
				<ProofForm
					intent="removeAuthenticator"
					opener={twoFactorSettingsCopy.remove}
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
				<p className="font-semibold">{twoFactorSettingsCopy.codes}</p>
				<p className="about">{twoFactorSettingsCopy.codesLeft({ left })}</p>
				{left < 4 && !done && <p className="about">{twoFactorSettingsCopy.fewCodes}</p>}
			</div>
			<ProofForm
				intent="recoveryCodes"
				opener={twoFactorSettingsCopy.newCodes}
				factors={factors}
				actionData={actionData}
			/>
		</li>
	);
}

function Passkeys({ email, factors, actionData }: TwoFactorProps) {
	return (
		<SettingsSection id="passkeys" title={twoFactorSettingsCopy.passkeys} about={twoFactorSettingsCopy.passkeysAbout}>
			{factors.passkeys.length > 0 && (
				<ul className="rows">
					{factors.passkeys.map((passkey) => (
						<li key={passkey._id} className="session">
							<div>
								<p className="font-semibold">{passkey.name}</p>
								<p className="about">
									{twoFactorSettingsCopy.passkeySince({
										day: formatDay(passkey.createdAt.slice(0, 10), "long"),
										lastUsed: passkey.lastUsedAt && formatMoment(passkey.lastUsedAt),
									})}
								</p>
							</div>
							<ProofForm
								intent="removePasskey"
								opener={twoFactorSettingsCopy.remove}
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

function AddPasskey({ email, actionData }: Pick<TwoFactorProps, "email" | "actionData">) {
	const { Form, form, intent, sending, typed, ...status } = useSettingsForm("addPasskey", "security", actionData);
	const hydrated = useHydrated();
	const isSupported = usePasskeySupport();
	if (!hydrated) return <noscript>{twoFactorSettingsCopy.needsScript}</noscript>;
	if (!isSupported) return <p className="about">{twoFactorSettingsCopy.noPasskeys}</p>;
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
					hint={twoFactorSettingsCopy.nameHint}
					defaultValue={typed.name ?? ""}
					error={status.fields.name}
				/>
				<PasswordField
					label={labels.currentPassword}
					id="passkey-password"
					name="currentPassword"
					autoComplete="current-password"
					hint={twoFactorSettingsCopy.freshHint}
					error={status.fields.currentPassword}
				/>
				<PasskeySubmit
					ceremony="create"
					label={twoFactorSettingsCopy.addPasskey}
					kind="main"
					sending={sending !== undefined && twoFactorSettingsCopy.saving}
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
	"passkey-name": twoFactorSettingsCopy.name,
	"passkey-password": twoFactorSettingsCopy.currentPassword,
};
const labels = { name: twoFactorSettingsCopy.name, currentPassword: twoFactorSettingsCopy.currentPassword };

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
	const labels = { [id("currentPassword")]: twoFactorSettingsCopy.currentPassword, [id("code")]: twoFactorCopy.code };
	return (
		<>
			{codes && <RecoveryCodes codes={codes} />}
			<details className="proof" open={isOwn && status.message !== undefined} key={status.done?.at}>
				<summary className="btn plain small">
					<span>{opener}</span>
					{subject && <span className="sr-only">{twoFactorSettingsCopy.ofPasskey({ name: subject.name })}</span>}
				</summary>
				<Form {...form} className="form-grid">
					{isOwn && <FormResult {...status} fields={fields} done={undefined} labels={labels} />}
					<input {...intent} />
					{subject && <input type="hidden" name="passkeyId" value={subject._id} />}
					<p className="about">{twoFactorSettingsCopy.confirmTexts[name]}</p>
					<ProofFields id={id} factors={factors} errors={isOwn ? status.fields : {}} />
					<ProofButtons intent={name} factors={factors} sending={sending} />
				</Form>
			</details>
		</>
	);
}

type ProofFieldsProps = Pick<ProofFormProps, "factors"> & {
	/** The id of a field by its name: the page may have several such forms. */
	id: (field: string) => string;
	errors: Record<string, string>;
};

/** The password, and a code of the authenticator app or a recovery code. */
const ProofFields = ({ id, factors, errors }: ProofFieldsProps) => (
	<>
		<PasswordField
			label={twoFactorSettingsCopy.currentPassword}
			id={id("currentPassword")}
			name="currentPassword"
			autoComplete="current-password"
			error={errors.currentPassword}
		/>
		<Field
			label={twoFactorCopy.code}
			id={id("code")}
			name="code"
			hint={factors.authenticator ? twoFactorCopy.anyCodeHint : twoFactorCopy.recoveryHint}
			autoComplete="one-time-code"
			autoCapitalize="none"
			spellCheck={false}
			error={errors.code}
		/>
	</>
);

type ProofButtonsProps = Pick<ProofFormProps, "intent" | "factors"> & {
	/** The form that is being sent. */
	sending: FormData | undefined;
};

/** Sends the form with its code, or with a passkey instead. */
function ProofButtons({ intent, factors, sending }: ProofButtonsProps) {
	const isWithPasskey = Boolean(sending?.get("passkey"));
	const { label, kind } = proofButtons[intent];
	return (
		<>
			<Button kind={kind} busy={sending && !isWithPasskey && twoFactorSettingsCopy.working}>
				{label}
			</Button>
			{factors.passkeys.length > 0 && (
				<PasskeySubmit
					label={twoFactorSettingsCopy.withPasskey}
					sending={isWithPasskey && twoFactorSettingsCopy.working}
					loadOptions={() => browserApi().api.user.factors.challenge.$post()}
				/>
			)}
		</>
	);
}

const proofButtons = {
	removeAuthenticator: { label: twoFactorSettingsCopy.removeApp, kind: "danger" },
	removePasskey: { label: twoFactorSettingsCopy.removePasskey, kind: "danger" },
	recoveryCodes: { label: twoFactorSettingsCopy.newCodes, kind: "main" },
} as const;
