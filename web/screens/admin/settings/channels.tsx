/** Messages by push, SMS and WhatsApp with their receipts, and the templates that the operator has registered. */
import { Form, useNavigation } from "react-router";
import { adminChannelsCopy as texts } from "#messages/screens/admin-channels.js";
import { type ApiClient, attempt, type ChannelMessage, type Failure, type MessageTemplate } from "#web/api.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { type Column, LoadFailure, Table } from "#web/screens/admin/components/list.tsx";
import { type ActionOutcome, type ActionResult, outcomeOf } from "#web/screens/admin/components/run-action.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Tag } from "#web/ui/tag.tsx";

type Text = { event: string; language: string; body: string };
type Loaded = { success: true; messages: ChannelMessage[]; templates: MessageTemplate[]; texts: Text[] } | Failure;

/** Registers a template, or removes one. */
export async function changeTemplate({ api }: ApiClient, form: FormData): Promise<ActionOutcome> {
	const field = (name: string) => formText(form, name);
	const { messageTemplates } = api.admin;
	if (field("intent") === "remove-template") {
		const param = { templateId: field("templateId") };
		return outcomeOf(await attempt(messageTemplates[":templateId"].$delete({ param })), ({ message }) => message);
	}
	const [event = "", language = ""] = field("event").split(" ");
	const { channel, ...rest } = {
		channel: field("channel") as "sms",
		providerTemplate: field("providerTemplate"),
		header: field("header"),
		body: field("body"),
	};
	const json = { channel, event, language, ...rest };
	return outcomeOf(await attempt(messageTemplates.$put({ json })), ({ message }) => message);
}

export const Channels = ({ response, result }: { response: Loaded; result: ActionResult | undefined }) => (
	<section className="panel-section" id="channels">
		<h2>{texts.heading}</h2>
		<p className="mb-4 text-nav text-muted">{texts.intro}</p>
		{!response.success && <LoadFailure failure={response} message={texts.failed} />}
		{response.success && (
			<>
				{response.messages.length === 0 ? (
					<div className="empty">
						<p>{texts.none}</p>
					</div>
				) : (
					<Table label={texts.heading} columns={messageColumns} rows={response.messages} keyOf={({ _id }) => _id} />
				)}
				<h3 className="mt-8 mb-2">{texts.templates}</h3>
				<p className="mb-4 text-nav text-muted">{texts.templatesIntro}</p>
				{response.templates.length > 0 && (
					<Table label={texts.templates} columns={templateColumns} rows={response.templates} keyOf={({ _id }) => _id} />
				)}
				<ForRoles roles={[]}>
					<TemplateForm texts={response.texts} result={result} />
				</ForRoles>
			</>
		)}
	</section>
);

const messageColumns: Column<ChannelMessage>[] = [
	{
		name: texts.columns.message,
		kind: "main",
		cell: ({ to, event }) => (
			<>
				<span>{to}</span>
				<small>{event}</small>
			</>
		),
	},
	{ name: texts.columns.channel, cell: ({ channel }) => texts.channels[channel] },
	{
		name: texts.columns.state,
		cell: ({ state }) => (
			<Tag tone={state === "failed" ? "bad" : state === "waiting" ? "wait" : "good"}>{texts.states[state]}</Tag>
		),
	},
	{
		name: texts.columns.receipt,
		cell: ({ receiptAt }) => receiptAt && <time dateTime={receiptAt}>{formatDateTime(receiptAt)}</time>,
	},
	{ name: texts.columns.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
	{
		name: texts.columns.created,
		cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
	},
];

const templateColumns: Column<MessageTemplate>[] = [
	{
		name: texts.columns.text,
		kind: "main",
		cell: ({ body, event, language }) => (
			<>
				<span className="wrap-anywhere">{body}</span>
				<small>
					{event}, {language}
				</small>
			</>
		),
	},
	{ name: texts.columns.channel, cell: ({ channel }) => texts.channels[channel] },
	{
		name: texts.columns.id,
		cell: ({ providerTemplate, header }) => [providerTemplate, header].filter(Boolean).join(", "),
	},
	{
		name: texts.columns.state,
		cell: ({ fits }) => <Tag tone={fits ? "good" : "bad"}>{fits ? texts.fits : texts.differs}</Tag>,
	},
	{
		name: "",
		cell: ({ _id, event }) => (
			<ForRoles roles={[]}>
				<Form method="post" action={pathTo({ tab: "settings" })} preventScrollReset>
					<input type="hidden" name="intent" value="remove-template" />
					<input type="hidden" name="templateId" value={_id} />
					<Button small>
						{texts.remove}
						<span className="sr-only"> {event}</span>
					</Button>
				</Form>
			</ForRoles>
		),
	},
];

function TemplateForm({ texts: all, result }: { texts: Text[]; result: ActionResult | undefined }) {
	const { formData } = useNavigation();
	const errors = result?.action === "set-template" ? fieldMessages(result.failure) : {};
	return (
		<>
			<details className="my-5">
				<summary className="link">{texts.toRegister}</summary>
				<dl className="mt-3 text-nav">
					{all.map(({ event, language, body }) => (
						<div key={`${event} ${language}`} className="mt-2">
							<dt>
								{event}, {language}
							</dt>
							<dd className="wrap-anywhere">{body}</dd>
						</div>
					))}
				</dl>
			</details>
			<Form method="post" action={pathTo({ tab: "settings" })} noValidate preventScrollReset className="max-w-[640px]">
				<input type="hidden" name="intent" value="set-template" />
				<FormGrid two>
					<label className="field" htmlFor="template-channel">
						<span className="label">{texts.columns.channel}</span>
						<select className="input" id="template-channel" name="channel">
							<option value="sms">{texts.channels.sms}</option>
							<option value="whatsapp">{texts.channels.whatsapp}</option>
						</select>
					</label>
					<label className="field" htmlFor="template-event">
						<span className="label">{texts.event}</span>
						<select className="input" id="template-event" name="event">
							{all.map(({ event, language }) => (
								<option key={`${event} ${language}`} value={`${event} ${language}`}>
									{event}, {language}
								</option>
							))}
						</select>
					</label>
					<Field label={texts.columns.id} name="providerTemplate" error={errors.providerTemplate} autoComplete="off" />
					<Field label={texts.header} name="header" error={errors.header} autoComplete="off" />
					<TextArea
						className="full"
						label={texts.columns.text}
						name="body"
						rows={3}
						hint={texts.textHint}
						error={errors.body}
					/>
				</FormGrid>
				<Button className="mt-4" busy={formData?.get("intent") === "set-template" && texts.saving}>
					{texts.save}
				</Button>
			</Form>
		</>
	);
}
