/** The tab about a member's data: download, consents, deletion. */
import type { LoadedSettings } from "./load-settings.ts";
import "./privacy/privacy.css";
import { useRevalidator } from "react-router";
import { formatDay } from "#common/calendar.ts";
import { privacySettingsCopy } from "#messages/settings.js";
import type { AccountDeletion, Consent, DataExport as DataExportState, OpenMatter } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { usePoll } from "#web/features/live-updates/use-poll.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

type PrivacyProps = Extract<LoadedSettings, { tab: "privacy" }> & { actionData: SettingsResult | undefined };

export const Privacy = ({ dataExport, consents, deletion, open, email, actionData }: PrivacyProps) => (
	<>
		<DataExport dataExport={dataExport} actionData={actionData} />
		<Consents consents={consents} actionData={actionData} />
		<DeleteAccount deletion={deletion} open={open} email={email} actionData={actionData} />
	</>
);

type ConsentsProps = { consents: Consent[]; actionData: SettingsResult | undefined };

const consentTexts = privacySettingsCopy.consents;
const pages = { terms: "/terms", privacy: "/privacy" } as const;

/** The member's consents, and the switch for news by email. */
export function Consents({ consents, actionData }: ConsentsProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("marketing", "privacy", actionData);
	const marketing = consents.find(({ document }) => document === "marketing");
	return (
		<SettingsSection id="consents" title={consentTexts.title} about={consentTexts.about}>
			<FormResult {...status} />
			<ul className="rows">
				{consents.map(
					(consent) =>
						consent.document !== "marketing" && (
							<li key={consent.document} className="consent">
								<div>
									<p className="font-semibold">{consentTexts.documents[consent.document]}</p>
									<p className="about">{stateOf(consent)}</p>
								</div>
								<Link className="link" to={pages[consent.document]}>
									{consentTexts.read}
									<span className="sr-only"> {consentTexts.documents[consent.document]}</span>
								</Link>
							</li>
						),
				)}
			</ul>
			<Form {...form} key={String(marketing?.isGiven)}>
				<input {...intent} />
				<Checkbox name="isGiven" id="marketing" label={consentTexts.marketing} defaultChecked={marketing?.isGiven} />
				<p className="about mb-5">
					{marketing?.isGiven && marketing.at && (
						<span>{consentTexts.marketingGiven({ at: formatMoment(marketing.at) })} </span>
					)}
					<span>{consentTexts.marketingHint}</span>
				</p>
				<Button busy={sending && consentTexts.saving}>{consentTexts.save}</Button>
			</Form>
		</SettingsSection>
	);
}

const stateOf = ({ isGiven, version, at }: Consent): string =>
	isGiven && version && at
		? consentTexts.given({ version: formatDay(version, "long"), at: formatMoment(at) })
		: consentTexts.notGiven;

type DataExportProps = { dataExport: DataExportState | null; actionData: SettingsResult | undefined };

const downloadTexts = privacySettingsCopy.download;

/** The download of a member's data, with its progress. Without JavaScript the page is refreshed by a link. */
export function DataExport({ dataExport, actionData }: DataExportProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("requestExport", "privacy", actionData);
	const isBeingMade = dataExport !== null && !dataExport.isReady;
	return (
		<SettingsSection id="download-data" title={downloadTexts.title} about={downloadTexts.about}>
			<FormResult {...status} done={dataExport ? undefined : status.done} />
			{isBeingMade && <Progress percent={dataExport.percent} />}
			{dataExport?.isReady && <Ready dataExport={dataExport} />}
			{!isBeingMade && (
				<Form {...form}>
					<input {...intent} />
					<Button kind={dataExport ? "plain" : "main"} busy={sending && downloadTexts.requesting}>
						{dataExport ? downloadTexts.again : downloadTexts.request}
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
			<label htmlFor="export-progress">{downloadTexts.preparing({ percent })}</label>
			<progress id="export-progress" value={percent} max={100} />
			<p className="about">{downloadTexts.preparingHint}</p>
			<noscript>
				<LinkButton to="/settings?tab=privacy">{downloadTexts.refresh}</LinkButton>
			</noscript>
		</div>
	);
}

const Ready = ({ dataExport: { bytes, expiresAt } }: { dataExport: DataExportState }) => (
	<div className="data-export">
		<p className="font-semibold">{downloadTexts.ready({ size: formatBytes(bytes ?? 0) })}</p>
		{expiresAt && <p className="about">{downloadTexts.until({ day: formatDay(expiresAt.slice(0, 10), "long") })}</p>}
		<LinkButton kind="main" to="/settings/my-data.zip" reloadDocument download>
			{downloadTexts.link}
		</LinkButton>
	</div>
);

const formatBytes = (bytes: number): string =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type DeleteAccountProps = {
	deletion: AccountDeletion | null;
	open: OpenMatter[];
	email: string;
	actionData: SettingsResult | undefined;
};

const texts = privacySettingsCopy.deletion;

/** The deletion of the member's account: the request, or its state and the button that stops it. */
export function DeleteAccount({ deletion, open, email, actionData }: DeleteAccountProps) {
	const request = useSettingsForm("requestDeletion", "privacy", actionData);
	const stop = useSettingsForm("stopDeletion", "privacy", actionData);
	const status = stop.message || (stop.done && !deletion) ? stop : request;
	return (
		<SettingsSection id="delete-account" title={texts.title} about={texts.about}>
			<FormResult {...status} done={deletion ? undefined : stop.done} labels={labels} />
			{deletion ? (
				<>
					<Notice tone="bad" className="mb-6">
						{texts.scheduled({ at: formatMoment(deletion.dueAt) })} {texts.hidden}
					</Notice>
					{deletion.isPostponed && open.length > 0 && <OpenMatters title={texts.postponed} open={open} />}
					<stop.Form {...stop.form}>
						<input {...stop.intent} />
						<Button kind="main" busy={stop.sending && texts.stopping}>
							{texts.stop}
						</Button>
					</stop.Form>
				</>
			) : open.length > 0 ? (
				<OpenMatters title={texts.open} open={open} />
			) : (
				<RequestForm request={request} email={email} />
			)}
		</SettingsSection>
	);
}

function RequestForm({ request, email }: { request: ReturnType<typeof useSettingsForm>; email: string }) {
	const { Form, form, intent, sending, fields } = request;
	return (
		<>
			<ul className="points">
				{texts.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
			<Form {...form} className="form-grid">
				<input {...intent} />
				<input type="text" autoComplete="username" value={email} readOnly hidden />
				<PasswordField
					id="deletion-password"
					label={labels.currentPassword}
					name="currentPassword"
					autoComplete="current-password"
					hint={texts.passwordHint}
					error={fields.currentPassword}
				/>
				<Button kind="danger" busy={sending && texts.deleting} className="justify-self-start">
					{texts.delete}
				</Button>
			</Form>
		</>
	);
}

const OpenMatters = ({ title, open }: { title: string; open: OpenMatter[] }) => (
	<>
		<p className="font-semibold">{title}</p>
		<ul className="points">
			{open.map(({ text, orderId }) => (
				<li key={text}>
					<span>{text}</span>{" "}
					{orderId && (
						<Link className="link" to={`/orders/${orderId}`}>
							{texts.seeOrder}
						</Link>
					)}
				</li>
			))}
		</ul>
	</>
);

const labels = { currentPassword: texts.password };
