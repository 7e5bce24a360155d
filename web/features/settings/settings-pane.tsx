/** The settings pane, used on the settings page and in a dashboard tab. */
import { Suspense } from "react";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { type LoadedSettings, settingsTabs } from "./load-settings.ts";
import { Profile } from "./profile.tsx";
import "#web/ui/form/choices.css";
import "#web/ui/form/form-section.css";
import "./settings.css";
import { settingsCopy } from "#messages/settings.js";
import { LinkButton } from "#web/ui/button.tsx";
import { type SettingsResult, SettingsSection, type SettingsTab } from "./form/settings-form.tsx";

const Notifications = lazyPart(async () => (await import("./notifications.tsx")).Notifications);
const Devices = lazyPart(async () => (await import("./notifications.tsx")).Devices);
const Phone = lazyPart(async () => (await import("./notifications.tsx")).Phone);
const Calendar = lazyPart(async () => (await import("./notifications.tsx")).Calendar);
const Security = lazyPart(async () => (await import("./security.tsx")).Security);
const Privacy = lazyPart(async () => (await import("./privacy.tsx")).Privacy);
const Addresses = lazyPart(async () => (await import("./addresses.tsx")).Addresses);
const ApiKeys = lazyPart(async () => (await import("./api-keys.tsx")).ApiKeys);
const Measures = lazyPart(async () => (await import("./measures.tsx")).Measures);
const MeasuresLink = lazyPart(async () => (await import("./measures.tsx")).MeasuresLink);
const Billing = lazyPart(async () => (await import("./billing.tsx")).Billing);

type SettingsPaneProps = {
	settings: LoadedSettings;
	/** The path of a tab. */
	to: (tab: SettingsTab) => string;
	actionData?: SettingsResult;
};

export const SettingsPane = ({ settings, to, actionData }: SettingsPaneProps) => (
	<section className="settings" aria-labelledby="settings">
		<h1 id="settings">{settingsCopy.title}</h1>
		<div className="mt-6 md:mt-8">
			<Tabs
				label={settingsCopy.title}
				tabs={settingsTabs.map(({ tab, label }) => ({ to: to(tab), label, current: tab === settings.tab }))}
			/>
		</div>
		<div className="settings-body">
			<Suspense>
				{settings.tab === "profile" && (
					<>
						<Profile {...settings} actionData={actionData} />
						<SettingsSection id="your-addresses" title={settingsCopy.addresses} about={settingsCopy.addressesAbout}>
							<LinkButton to={to("addresses")}>{settingsCopy.addressesLink}</LinkButton>
						</SettingsSection>
						{/* Of its own: the form above would wait for its script, and lose what was typed on a translated page. */}
						<Suspense>
							<MeasuresLink to={to("measures")} />
						</Suspense>
						<SettingsSection id="your-data" title={settingsCopy.yourData} about={settingsCopy.yourDataAbout}>
							<LinkButton to={to("privacy")}>{settingsCopy.yourDataLink}</LinkButton>
						</SettingsSection>
					</>
				)}
				{settings.tab === "notifications" && (
					<>
						<Notifications {...settings} actionData={actionData} />
						{settings.devices && <Devices devices={settings.devices} actionData={actionData} />}
						{settings.phone && <Phone verified={settings.phone.mobile} own={settings.mobile} actionData={actionData} />}
						<Calendar feed={settings.feed} actionData={actionData} />
					</>
				)}
				{settings.tab === "security" && (
					<>
						<Security {...settings} actionData={actionData} />
						{!settings.isStaff && (
							<SettingsSection id="your-keys" title={settingsCopy.apiKeys} about={settingsCopy.apiKeysAbout}>
								<LinkButton to={to("keys")}>{settingsCopy.apiKeysLink}</LinkButton>
							</SettingsSection>
						)}
					</>
				)}
				{settings.tab === "keys" && <ApiKeys {...settings} actionData={actionData} />}
				{settings.tab === "addresses" && <Addresses {...settings} actionData={actionData} />}
				{settings.tab === "measures" && <Measures {...settings} actionData={actionData} />}
				{settings.tab === "privacy" && <Privacy {...settings} actionData={actionData} />}
				{settings.tab === "billing" && <Billing {...settings} to={to("billing")} actionData={actionData} />}
			</Suspense>
		</div>
	</section>
);
