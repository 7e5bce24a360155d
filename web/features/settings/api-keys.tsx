/** The API keys of the member's servers, the form that makes one, and the new key, which is shown one time. */

import * as rules from "#common/rules/accounts.ts";
import { apiKeyCopy } from "#messages/settings.js";
import type { ApiKey } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

type ApiKeysProps = { keys: ApiKey[]; email: string; userId: string; actionData: SettingsResult | undefined };

export function ApiKeys({ keys, email, userId, actionData }: ApiKeysProps) {
	const making = useSettingsForm("makeKey", "keys", actionData);
	const revoking = useSettingsForm("revokeKey", "keys", actionData);
	const { Form, form, intent, sending } = revoking;
	const isFull = keys.length >= rules.apiKeys.most;
	const about = (
		<>
			<span>{apiKeyCopy.about}</span>{" "}
			<a className="link" href="/api/docs">
				{apiKeyCopy.docs}
			</a>
		</>
	);
	return (
		<SettingsSection id="api-keys" title={apiKeyCopy.title} about={about}>
			<FormResult {...revoking} />
			{making.done?.apiKey && <NewKey apiKey={making.done.apiKey} userId={userId} />}
			{keys.length === 0 && <p className="mb-6 text-muted">{apiKeyCopy.none}</p>}
			{keys.length > 0 && (
				<ul className="rows">
					{keys.map((key) => (
						<li key={key._id} className="session">
							<div>
								<p className="font-semibold">
									<span dir="auto">{key.name}</span> <code>{key.prefix}…</code>
								</p>
								<p className="about">{factsOf(key)}</p>
							</div>
							<Form {...form}>
								<input {...intent} />
								<input type="hidden" name="keyId" value={key._id} />
								<Button small busy={sending?.get("keyId") === key._id && apiKeyCopy.revoking}>
									{apiKeyCopy.revoke}
									<span className="sr-only"> {key.name}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			{isFull ? (
				<p className="text-muted">{apiKeyCopy.full({ most: rules.apiKeys.most })}</p>
			) : (
				<MakeForm key={making.done?.at} email={email} making={making} />
			)}
		</SettingsSection>
	);
}

const NewKey = ({ apiKey, userId }: { apiKey: string; userId: string }) => (
	<Notice tone="good" className="mb-6">
		<p>
			<b>{apiKeyCopy.isNew}</b> <code className="wrap-anywhere">{apiKey}</code>
		</p>
		<p>{apiKeyCopy.copyNow}</p>
		<p>{apiKeyCopy.account({ id: userId })}</p>
	</Notice>
);

const factsOf = ({ scopes, createdAt, lastUsedAt, expiresAt }: ApiKey): string =>
	apiKeyCopy.facts({
		scopes: scopes.map((scope) => apiKeyCopy.scopes[scope]).join(", "),
		made: formatMoment(createdAt),
		used: lastUsedAt ? apiKeyCopy.lastUsed({ time: formatMoment(lastUsedAt) }) : apiKeyCopy.neverUsed,
		expires: expiresAt ? apiKeyCopy.expires({ day: formatMoment(expiresAt) }) : "",
	});

type MakeFormProps = { email: string; making: ReturnType<typeof useSettingsForm> };

function MakeForm({ email, making: { Form, form, intent, sending, typed, ...status } }: MakeFormProps) {
	const { fields } = status;
	// A repeated field is a list.
	const chosen: readonly string[] = [typed.scopes ?? []].flat();
	return (
		<details className="disclosure" open={status.message !== undefined}>
			<summary className="btn plain">{apiKeyCopy.add}</summary>
			<FormResult {...status} done={undefined} labels={apiKeyCopy.labels} />
			<Form {...form} className="form-grid">
				<input {...intent} />
				{/* Tells a password manager which account the password belongs to. */}
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<Field
					label={apiKeyCopy.labels.name}
					name="name"
					hint={apiKeyCopy.nameHint}
					maxLength={rules.apiKeys.nameLength}
					defaultValue={typed.name}
					error={fields.name}
					autoComplete="off"
				/>
				<fieldset className="field" aria-describedby={fields.scopes && "scopes-error"}>
					<legend className="label mb-2">{apiKeyCopy.labels.scopes}</legend>
					<div className="grid gap-2">
						{rules.keyScopes.map((scope, index) => (
							<label key={scope} className="check">
								<input
									type="checkbox"
									// An error summary links to the first one.
									id={index === 0 ? "scopes" : `scopes-${scope}`}
									name="scopes[]"
									value={scope}
									defaultChecked={chosen.includes(scope)}
								/>
								<span>{apiKeyCopy.scopes[scope]}</span>
							</label>
						))}
					</div>
					<FieldError id="scopes" message={fields.scopes} />
				</fieldset>
				<FieldFrame label={apiKeyCopy.labels.validDays} id="validDays" error={fields.validDays}>
					<Select
						id="validDays"
						name="validDays"
						defaultValue={typed.validDays ?? ""}
						options={[0, ...rules.apiKeys.validDays].map((days) => ({
							value: days ? String(days) : "",
							label: apiKeyCopy.validDays({ days }),
						}))}
					/>
				</FieldFrame>
				<PasswordField
					label={apiKeyCopy.labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint={apiKeyCopy.passwordHint}
					error={fields.currentPassword}
				/>
				<p className="about">{apiKeyCopy.changes}</p>
				<Button kind="main" busy={sending && apiKeyCopy.making} className="justify-self-start">
					{apiKeyCopy.make}
				</Button>
			</Form>
		</details>
	);
}
