/** The Notifications tab: which e-mails the user receives. */
import { topics } from "#common/topics.ts";
import type { EmailPreferences } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { settingsCopy } from "./copy.ts";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

type NotificationsProps = { emailChoices: EmailPreferences; actionData: SettingsResult | undefined };

export function Notifications({ emailChoices, actionData }: NotificationsProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("emails", "notifications", actionData);
	return (
		<SettingsSection id="emails" title={settingsCopy.emails} about={settingsCopy.emailsAbout}>
			<FormResult {...status} />
			<Form {...form}>
				<input {...intent} />
				<ul className="rows">
					{topics.map(({ topic, name, about }) => (
						<li key={topic}>
							<label className="check" htmlFor={topic}>
								<input
									type="checkbox"
									id={topic}
									name={topic}
									defaultChecked={emailChoices[topic]}
									aria-describedby={`${topic}-about`}
								/>
								<span>
									<b>{name}</b>
								</span>
							</label>
							<p className="about" id={`${topic}-about`}>
								{about}
							</p>
						</li>
					))}
					<li>
						<p className="font-semibold">{settingsCopy.alwaysSent}</p>
						<p className="about">{settingsCopy.alwaysSentNote}</p>
					</li>
				</ul>
				<Button kind="main" busy={sending && settingsCopy.saving}>
					{settingsCopy.save}
				</Button>
			</Form>
		</SettingsSection>
	);
}
