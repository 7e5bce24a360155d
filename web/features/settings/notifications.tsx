/** The Notifications tab: the topics and channels of notices, and the private calendar feed. */
import { type Language, languages } from "#common/languages.ts";
import { type Channel, channels, type Topic, topics } from "#common/topics.ts";
import { topicCopy } from "#messages/common/topics.js";
import { phoneSettingsCopy, pushOfferCopy } from "#messages/notices.js";
import { settingsCopy } from "#messages/settings.js";
import "#web/ui/quiet-table.css";
import type { ChannelPreferences, EmailPreferences, PushDevice } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { PushOffer } from "#web/features/notices/push.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyLink } from "#web/ui/copy-link.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormResult, type SettingsResult, SettingsSection, useSettingsForm } from "./form/settings-form.tsx";

type NotificationsProps = {
	emailChoices: EmailPreferences;
	channelChoices: ChannelPreferences;
	emailLanguage: Language;
	actionData: SettingsResult | undefined;
};

export function Notifications({ emailChoices, channelChoices, emailLanguage, actionData }: NotificationsProps) {
	const { Form, form, intent, sending, typed: _, ...status } = useSettingsForm("emails", "notifications", actionData);
	return (
		<SettingsSection id="emails" title={settingsCopy.emails} about={settingsCopy.emailsAbout}>
			<FormResult {...status} />
			<Form {...form}>
				<input {...intent} />
				<table className="quiet-table channels">
					<thead>
						<tr>
							<th scope="col">{settingsCopy.about}</th>
							<th scope="col">{settingsCopy.channels.email}</th>
							{channels.map((channel) => (
								<th key={channel} scope="col">
									{settingsCopy.channels[channel]}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{topics.map((topic) => (
							<tr key={topic}>
								<th scope="row">
									{topicCopy[topic].name}
									<small>{topicCopy[topic].about}</small>
								</th>
								<Choice topic={topic} name={topic} channel="email" isOn={emailChoices[topic]} />
								{channels.map((channel) => (
									<Choice
										key={channel}
										topic={topic}
										channel={channel}
										name={`${topic}-${channel}`}
										isOn={channelChoices[channel][topic]}
									/>
								))}
							</tr>
						))}
					</tbody>
				</table>
				<p className="about mb-6">{settingsCopy.quietHours}</p>
				<ul className="rows">
					<li>
						<fieldset>
							<legend className="font-semibold">{settingsCopy.emailLanguage}</legend>
							{languages.map(({ code, tag, name }) => (
								<label key={code} className="check" htmlFor={`language-${code}`}>
									<input
										type="radio"
										id={`language-${code}`}
										name="language"
										value={code}
										defaultChecked={code === emailLanguage}
									/>
									<span lang={tag}>{name}</span>
								</label>
							))}
						</fieldset>
					</li>
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

type ChoiceProps = { topic: Topic; channel: Channel | "email"; name: string; isOn: boolean };

const Choice = ({ topic, channel, name, isOn }: ChoiceProps) => (
	<td>
		<label className="check" htmlFor={name}>
			<input type="checkbox" id={name} name={name} defaultChecked={isOn} />
			<span className="sr-only">
				{settingsCopy.byChannel({ topic: topicCopy[topic].name, channel: settingsCopy.channels[channel] })}
			</span>
			{/* A phone has no row of headings above the boxes. */}
			<span aria-hidden="true">{settingsCopy.channels[channel]}</span>
		</label>
	</td>
);

type DevicesProps = { devices: PushDevice[]; actionData: SettingsResult | undefined };

/** The devices on which push notices appear. */
export function Devices({ devices, actionData }: DevicesProps) {
	const { Form, form, intent, typed: _, ...status } = useSettingsForm("removeDevice", "notifications", actionData);
	return (
		<SettingsSection id="devices" title={pushOfferCopy.devices} about={pushOfferCopy.devicesAbout}>
			<FormResult {...status} />
			{devices.length === 0 && <p className="fact">{pushOfferCopy.none}</p>}
			{devices.length > 0 && (
				<ul className="rows">
					{devices.map(({ _id, device, since }) => (
						<li key={_id} className="session">
							<div>
								<p className="font-semibold">{device}</p>
								<p className="about">{pushOfferCopy.since({ since: formatMoment(since) })}</p>
							</div>
							<Form {...form}>
								<input {...intent} />
								<input type="hidden" name="deviceId" value={_id} />
								<Button small>
									{pushOfferCopy.remove}
									<span className="sr-only"> {device}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
			<PushOffer label={pushOfferCopy.here} about={pushOfferCopy.hereAbout} isShownWhenOn />
		</SettingsSection>
	);
}

type PhoneProps = { verified: string | null; own: string; actionData: SettingsResult | undefined };

/** The mobile number for SMS or WhatsApp: verified by a code, which is optional. */
export function Phone({ verified, own, actionData }: PhoneProps) {
	const send = useSettingsForm("mobileCode", "notifications", actionData);
	const verify = useSettingsForm("verifyMobile", "notifications", actionData);
	const { typed: _, ...remove } = useSettingsForm("removeMobile", "notifications", actionData);
	const number = send.done?.mobile ?? verify.typed.mobile;
	return (
		<SettingsSection id="phone" title={phoneSettingsCopy.title} about={phoneSettingsCopy.about}>
			{verified && (
				<>
					<p className="fact">{phoneSettingsCopy.verified({ mobile: verified })}</p>
					<remove.Form {...remove.form}>
						<input {...remove.intent} />
						<Button small>{phoneSettingsCopy.remove}</Button>
					</remove.Form>
				</>
			)}
			{!verified && number && (
				<verify.Form {...verify.form}>
					<FormResult {...verify} done={verify.message ? undefined : send.done} />
					<input {...verify.intent} />
					<input type="hidden" name="mobile" value={number} />
					<Field
						label={phoneSettingsCopy.code({ mobile: number })}
						name="code"
						inputMode="numeric"
						autoComplete="one-time-code"
						error={verify.fields.code}
					/>
					<Button kind="main" className="mt-4" busy={verify.sending && phoneSettingsCopy.sending}>
						{phoneSettingsCopy.verify}
					</Button>
				</verify.Form>
			)}
			{!verified && !number && (
				<send.Form {...send.form}>
					<FormResult {...send} />
					<input {...send.intent} />
					<Field
						label={phoneSettingsCopy.mobile}
						name="mobile"
						inputMode="tel"
						autoComplete="tel"
						defaultValue={send.typed.mobile ?? own}
						error={send.fields.mobile}
					/>
					<Button className="mt-4" busy={send.sending && phoneSettingsCopy.sending}>
						{phoneSettingsCopy.send}
					</Button>
				</send.Form>
			)}
		</SettingsSection>
	);
}

type CalendarProps = { feed: { madeAt: string } | null; actionData: SettingsResult | undefined };

/** The calendar feed of the user's rentals: create, replace and remove its address. */
export function Calendar({ feed, actionData }: CalendarProps) {
	const { typed: _, ...make } = useSettingsForm("makeFeed", "notifications", actionData);
	const { typed: __, ...drop } = useSettingsForm("dropFeed", "notifications", actionData);
	const latest = (drop.done?.at ?? 0) > (make.done?.at ?? 0) || drop.message ? drop : make;
	const address = feed && latest === make ? make.done?.address : undefined;
	return (
		<SettingsSection id="calendar" title={settingsCopy.calendar} about={settingsCopy.calendarAbout}>
			<FormResult done={latest.done} message={latest.message} fields={latest.fields} attempt={latest.attempt} />
			{address ? (
				<div className="mb-7 grid gap-4">
					<Field
						label={settingsCopy.calendarLink}
						name="feed"
						value={address}
						readOnly
						onFocus={({ currentTarget }) => currentTarget.select()}
						hint={settingsCopy.calendarLinkHint}
					/>
					<p className="flex flex-wrap gap-3">
						<a className="btn plain small" href={address.replace(/^https?:/, "webcal:")}>
							{settingsCopy.openCalendar}
						</a>
						<CopyLink url={address} />
					</p>
				</div>
			) : (
				<p className="fact">
					{feed ? settingsCopy.hasLink({ since: formatMoment(feed.madeAt) }) : settingsCopy.noLink}
				</p>
			)}
			<div className="flex flex-wrap gap-3">
				<make.Form {...make.form}>
					<input {...make.intent} />
					<Button kind={feed ? "plain" : "main"} busy={make.sending && settingsCopy.creating}>
						{feed ? settingsCopy.newLink : settingsCopy.getLink}
					</Button>
				</make.Form>
				{feed && (
					<drop.Form {...drop.form}>
						<input {...drop.intent} />
						<Button kind="danger" busy={drop.sending && settingsCopy.removing}>
							{settingsCopy.removeLink}
						</Button>
					</drop.Form>
				)}
			</div>
		</SettingsSection>
	);
}
