/** The Security tab: the password, two-step sign-in, and the active sessions. */
import * as rules from "#common/rules/accounts.ts";
import type { OwnSession, SecondFactors } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { settingsCopy } from "./copy.ts";
import { FormResult } from "./form-result.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { Sessions } from "./sessions.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TwoStep } from "./two-step.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type SecurityProps = {
	email: string;
	sessions: OwnSession[];
	factors: SecondFactors;
	actionData: SettingsResult | undefined;
};

export const Security = ({ email, sessions, factors, actionData }: SecurityProps) => (
	<>
		<ChangePassword email={email} actionData={actionData} />
		<TwoStep email={email} factors={factors} actionData={actionData} />
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
				<PasswordField
					label={labels.password}
					name="password"
					autoComplete="new-password"
					minLength={rules.password.minLength}
					hint={settingsCopy.passwordHint}
					error={status.fields.password}
				/>
				<Button kind="main" busy={sending && settingsCopy.changing} className="justify-self-start">
					{settingsCopy.changePassword}
				</Button>
			</Form>
		</SettingsSection>
	);
}

const labels = settingsCopy.passwordLabels;
