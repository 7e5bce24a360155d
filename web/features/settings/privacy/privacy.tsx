/** The tab about a member's data: download, consents, deletion. */
import type { LoadedSettings } from "#web/features/settings/load-settings.ts";
import type { SettingsResult } from "#web/features/settings/run-settings-action.ts";
import { Consents } from "./consents.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import "./privacy.css";

type PrivacyProps = Extract<LoadedSettings, { tab: "privacy" }> & { actionData: SettingsResult | undefined };

export const Privacy = ({ dataExport, consents, deletion, open, email, actionData }: PrivacyProps) => (
	<>
		<DataExport dataExport={dataExport} actionData={actionData} />
		<Consents consents={consents} actionData={actionData} />
		<DeleteAccount deletion={deletion} open={open} email={email} actionData={actionData} />
	</>
);
