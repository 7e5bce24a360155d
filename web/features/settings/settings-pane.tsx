/** The settings pane, used on the settings page and in a dashboard tab. */
import { Tabs } from "#web/ui/tabs.tsx";
import { Billing } from "./billing.tsx";
import { Calendar } from "./calendar.tsx";
import { type LoadedSettings, type SettingsTab, settingsTabs } from "./load-settings.ts";
import { Notifications } from "./notifications.tsx";
import { Profile } from "./profile.tsx";
import type { SettingsResult } from "./run-settings-action.ts";
import { Security } from "./security.tsx";
import "#web/ui/form/form-section.css";
import "./settings.css";
import { copy } from "./copy.ts";

type SettingsPaneProps = {
	settings: LoadedSettings;
	/** The path of a tab. */
	to: (tab: SettingsTab) => string;
	actionData?: SettingsResult;
};

export const SettingsPane = ({ settings, to, actionData }: SettingsPaneProps) => (
	<section className="settings" aria-labelledby="settings">
		<h1 id="settings">{copy.title}</h1>
		<div className="mt-6 md:mt-8">
			<Tabs
				label={copy.title}
				tabs={settingsTabs.map(({ tab, label }) => ({ to: to(tab), label, current: tab === settings.tab }))}
			/>
		</div>
		<div className="settings-body">
			{settings.tab === "profile" && <Profile {...settings} actionData={actionData} />}
			{settings.tab === "notifications" && (
				<>
					<Notifications emailChoices={settings.emailChoices} actionData={actionData} />
					<Calendar feed={settings.feed} actionData={actionData} />
				</>
			)}
			{settings.tab === "security" && <Security {...settings} actionData={actionData} />}
			{settings.tab === "billing" && <Billing {...settings} to={to("billing")} actionData={actionData} />}
		</div>
	</section>
);
