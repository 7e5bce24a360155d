/** The download of a member's data, with its progress. Without JavaScript the page is refreshed by a link. */
import { useRevalidator } from "react-router";
import { formatDay } from "#common/calendar.ts";
import type { DataExport as DataExportState } from "#web/api.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { FormResult } from "#web/features/settings/form-result.tsx";
import type { SettingsResult } from "#web/features/settings/run-settings-action.ts";
import { SettingsSection } from "#web/features/settings/settings-section.tsx";
import { useSettingsForm } from "#web/features/settings/use-settings-form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { privacySettingsCopy } from "./copy.ts";

type DataExportProps = { dataExport: DataExportState | null; actionData: SettingsResult | undefined };

const texts = privacySettingsCopy.download;

export function DataExport({ dataExport, actionData }: DataExportProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("requestExport", "privacy", actionData);
	const isBeingMade = dataExport !== null && !dataExport.isReady;
	return (
		<SettingsSection id="download-data" title={texts.title} about={texts.about}>
			<FormResult {...status} done={dataExport ? undefined : status.done} />
			{isBeingMade && <Progress percent={dataExport.percent} />}
			{dataExport?.isReady && <Ready dataExport={dataExport} />}
			{!isBeingMade && (
				<Form {...form}>
					<input {...intent} />
					<Button kind={dataExport ? "plain" : "main"} busy={sending && texts.requesting}>
						{dataExport ? texts.again : texts.request}
					</Button>
				</Form>
			)}
		</SettingsSection>
	);
}

function Progress({ percent }: { percent: number }) {
	const { revalidate } = useRevalidator();
	usePoll(revalidate, { everyMs: 2000, key: "data-export", topic: "order" });
	return (
		<div className="data-export" role="status">
			<label htmlFor="export-progress">{texts.preparing(percent)}</label>
			<progress id="export-progress" value={percent} max={100} />
			<p className="about">{texts.preparingHint}</p>
			<noscript>
				<LinkButton to="/settings?tab=privacy">{texts.refresh}</LinkButton>
			</noscript>
		</div>
	);
}

const Ready = ({ dataExport: { bytes, expiresAt } }: { dataExport: DataExportState }) => (
	<div className="data-export">
		<p className="font-semibold">{texts.ready(formatBytes(bytes ?? 0))}</p>
		{expiresAt && <p className="about">{texts.until(formatDay(expiresAt.slice(0, 10), "long"))}</p>}
		<LinkButton kind="main" to="/settings/my-data.zip" reloadDocument download>
			{texts.link}
		</LinkButton>
	</div>
);

const formatBytes = (bytes: number): string =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
