/** The settings: on a page of their own and as a tab of the dashboard. */
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

type PaneProps = {
	settings: LoadedSettings;
	/** The address of a tab, where the pane stands. */
	to: (tab: SettingsTab) => string;
	actionData?: SettingsResult;
};

export const SettingsPane = ({ settings, to, actionData: answer }: PaneProps) => (
	<section className="settings" aria-labelledby="settings">
		<h1 id="settings">Settings</h1>
		<div className="mt-6 md:mt-8">
			<Tabs
				label="Settings"
				tabs={settingsTabs.map(({ tab, label }) => ({ to: to(tab), label, current: tab === settings.tab }))}
			/>
		</div>
		<div className="settings-body">
			{settings.tab === "profile" && <Profile {...settings} actionData={answer} />}
			{settings.tab === "notifications" && (
				<>
					<Notifications letters={settings.letters} actionData={answer} />
					<Calendar feed={settings.feed} actionData={answer} />
				</>
			)}
			{settings.tab === "security" && <Security {...settings} answer={answer} />}
			{settings.tab === "billing" && <Billing {...settings} to={to("billing")} actionData={answer} />}
		</div>
	</section>
);
