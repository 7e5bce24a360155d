/** The Security tab: the password, two-step sign-in, and the active sessions. */
import { settingsCopy } from "#messages/settings.js";
import type { OwnSession, SecondFactors } from "#web/api.ts";
import { NewPasswordField } from "#web/features/auth/new-password-field.tsx";
import { formatMoment } from "#web/features/format/format.ts";
import { TwoFactorSettings } from "#web/features/two-factor/two-factor-settings.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

type SecurityProps = {
	email: string;
	sessions: OwnSession[];
	factors: SecondFactors;
	actionData: SettingsResult | undefined;
};

export const Security = ({ email, sessions, factors, actionData }: SecurityProps) => (
	<>
		<ChangePassword email={email} actionData={actionData} />
		<TwoFactorSettings email={email} factors={factors} actionData={actionData} />
		<Sessions sessions={sessions} actionData={actionData} />
	</>
);

function ChangePassword({ email, actionData }: Pick<SecurityProps, "email" | "actionData">) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("password", "security", actionData);
	return (
		<SettingsSection id="password-heading" title={settingsCopy.password} about={settingsCopy.passwordAbout}>
			<FormResult {...status} labels={labels} />
			{/* A new key clears the fields after a success. */}
			<Form key={status.done?.at} {...form} className="form-grid">
				<input {...intent} />
				{/* Tells a password manager which account the password belongs to. */}
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					error={status.fields.currentPassword}
				/>
				<NewPasswordField
					label={labels.password}
					name="password"
					hint={settingsCopy.passwordHint}
					error={status.fields.password}
					email={email}
				/>
				<Button kind="main" busy={sending && settingsCopy.changing} className="justify-self-start">
					{settingsCopy.changePassword}
				</Button>
			</Form>
		</SettingsSection>
	);
}

const labels = settingsCopy.passwordLabels;

type SessionsProps = { sessions: OwnSession[]; actionData: SettingsResult | undefined };

/** The user's active sessions, with buttons to end them. */
export function Sessions({ sessions, actionData }: SessionsProps) {
	const endOne = useSettingsForm("endSession", "security", actionData);
	const endOthers = useSettingsForm("endOthers", "security", actionData);
	const status = endOthers.done || endOthers.message ? endOthers : endOne;
	return (
		<SettingsSection id="sessions" title={settingsCopy.sessions} about={settingsCopy.sessionsAbout}>
			<FormResult {...status} />
			<ul className="rows">
				{sessions.map((session) => (
					<li key={session._id} className="session">
						<div>
							<p className="font-semibold">
								<span>{session.device}</span> {session.current && <Tag tone="good">{settingsCopy.thisDevice}</Tag>}
							</p>
							<p className="about">
								{settingsCopy.session({
									seen: session.current
										? settingsCopy.inUse
										: settingsCopy.lastSeen({ time: formatMoment(session.lastSeenAt) }),
									since: formatMoment(session.createdAt),
								})}
							</p>
						</div>
						{!session.current && (
							<endOne.Form {...endOne.form}>
								<input {...endOne.intent} />
								<input type="hidden" name="sessionId" value={session._id} />
								<Button small busy={endOne.sending?.get("sessionId") === session._id && settingsCopy.signingOut}>
									{settingsCopy.signOut}
									<span className="sr-only">{settingsCopy.ofDevice({ device: session.device })}</span>
								</Button>
							</endOne.Form>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<endOthers.Form {...endOthers.form}>
					<input {...endOthers.intent} />
					<Button kind="danger" busy={endOthers.sending && settingsCopy.signingOut}>
						{settingsCopy.signOutOthers}
					</Button>
				</endOthers.Form>
			)}
		</SettingsSection>
	);
}
