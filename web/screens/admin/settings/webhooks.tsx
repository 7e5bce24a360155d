/** The operator's servers that are sent what happens (webhooks): their state and newest attempts, and the forms of an owner. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { type WebhookType, webhookTypes } from "#common/webhooks.ts";
import { adminWebhooksCopy as texts } from "#messages/screens/admin-webhooks.js";
import { type ApiClient, attempt, type Failure, type WebhookAttempt, type WebhookReceiver } from "#web/api.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { type Column, LoadFailure, Table } from "#web/screens/admin/components/list.tsx";
import { type ActionOutcome, type ActionResult, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldError } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Tag } from "#web/ui/tag.tsx";

type Typed = { name: string; url: string; eventTypes: string[]; after: string };

export type WebhookOutcome = ActionOutcome & {
	/** Shown once. */
	secret?: string;
	/** The fields of a form that was refused, which is shown with them again. */
	typed?: Typed;
	/** The receiver that was sent events again, and the number after them. */
	replayed?: { id: string; next: number };
};

type Replied = { success: true; message: string; secret?: string; next?: number } | Failure;

/** Adds a receiver, or does with one what its button says. */
export async function changeWebhook({ api }: ApiClient, form: FormData, intent: string): Promise<WebhookOutcome> {
	const { webhooks } = api.admin;
	const one = webhooks[":receiverId"];
	const param = { receiverId: formText(form, "id") };
	const json = {
		name: formText(form, "name"),
		url: formText(form, "url"),
		eventTypes: form.getAll("eventTypes").map(String) as WebhookType[],
	};
	const after = formText(form, "after");
	const calls: Record<string, () => Promise<Replied>> = {
		"add-webhook": () => attempt(webhooks.$post({ json })),
		"change-webhook": () => attempt(one.$put({ param, json })),
		"remove-webhook": () => attempt(one.$delete({ param })),
		"test-webhook": () => attempt(one.test.$post({ param })),
		"pause-webhook": () => attempt(one.pause.$put({ param, json: { isPaused: true } })),
		"resume-webhook": () => attempt(one.pause.$put({ param, json: { isPaused: false } })),
		"replace-webhook": () => attempt(one.secret.$post({ param })),
		"replay-webhook": () => attempt(one.replay.$post({ param, json: { after } })),
	};
	const call = Object.hasOwn(calls, intent) ? calls[intent] : undefined;
	if (!call) return unknownAction;
	const response = await call();
	if (!response.success) return { failure: response, typed: { ...json, after } };
	const { message, secret, next } = response;
	return {
		done: message,
		...(secret && { secret }),
		...(next !== undefined && { replayed: { id: param.receiverId, next } }),
	};
}

type Loaded = { success: true; receivers: WebhookReceiver[] } | Failure;
type Result = (ActionResult & WebhookOutcome) | undefined;

export const Webhooks = ({ response, result }: { response: Loaded; result: Result }) => (
	<section className="panel-section" id="webhooks">
		<h2>{texts.heading}</h2>
		<p className="mb-4 max-w-[640px] text-nav text-muted">{texts.intro}</p>
		{result?.secret && <Secret secret={result.secret} />}
		{!response.success && <LoadFailure failure={response} message={texts.failed} />}
		{response.success && response.receivers.length === 0 && (
			<div className="empty">
				<p>{texts.none}</p>
			</div>
		)}
		{response.success &&
			response.receivers.map((receiver) => <Receiver key={receiver._id} receiver={receiver} result={result} />)}
		{response.success && (
			<>
				<h3 className="mt-8 mb-2">{texts.new}</h3>
				<ReceiverForm result={result?.action === "add-webhook" ? result : undefined} />
			</>
		)}
	</section>
);

const Secret = ({ secret }: { secret: string }) => (
	<Notice tone="good" className="mb-5">
		<p>
			<b>{texts.secret}</b> <code className="wrap-anywhere">{secret}</code>
		</p>
		<p>{texts.secretHint}</p>
	</Notice>
);

const Receiver = ({ receiver, result }: { receiver: WebhookReceiver; result: Result }) => {
	const { _id: id, name, url, pauseReason, waiting, failed, attempts } = receiver;
	const own = result?.id === id ? result : undefined;
	return (
		<article className="mt-6" aria-labelledby={`webhook-${id}`}>
			<h3 id={`webhook-${id}`}>{name}</h3>
			<p className="wrap-anywhere text-nav">{url}</p>
			<p className="my-2">
				<Tag tone={pauseReason ? (pauseReason === "owner" ? "wait" : "bad") : "good"}>
					{texts.states[pauseReason ?? "on"]}
				</Tag>
				{waiting > 0 && <span className="ml-3 text-nav">{texts.waiting({ count: waiting })}</span>}
				{failed > 0 && <span className="ml-3 text-nav">{texts.given({ count: failed })}</span>}
			</p>
			{attempts.length === 0 ? (
				<p className="text-nav text-muted">{texts.noAttempts}</p>
			) : (
				<Table label={texts.attempts} columns={attemptColumns} rows={attempts} keyOf={({ _id }) => _id} />
			)}
			<Form method="post" action={pathTo({ tab: "settings" })} preventScrollReset className="mt-4 flex flex-wrap gap-3">
				<input type="hidden" name="id" value={id} />
				{!pauseReason && <ActionButton intent="test-webhook" label={texts.test} of={name} />}
				{pauseReason ? (
					<ActionButton intent="resume-webhook" label={texts.resume} of={name} />
				) : (
					<ActionButton intent="pause-webhook" label={texts.pause} of={name} />
				)}
			</Form>
			<details className="mt-4" open={own?.action === "change-webhook"}>
				<summary className="link">{texts.change}</summary>
				<ReceiverForm receiver={receiver} result={own?.action === "change-webhook" ? own : undefined} />
			</details>
			<details className="mt-4" open={own?.action === "replay-webhook" || result?.replayed?.id === id}>
				<summary className="link">{texts.replay}</summary>
				<ReplayForm
					id={id}
					result={own?.action === "replay-webhook" ? own : undefined}
					after={result?.replayed?.id === id ? result.replayed.next : 0}
				/>
			</details>
			<Confirmed id={id} intent="replace-webhook" label={texts.replace} of={name} about={texts.replaceAbout} />
			<Confirmed id={id} intent="remove-webhook" label={texts.remove} of={name} about={texts.removeAbout} />
		</article>
	);
};

const ActionButton = ({ intent, label, of }: { intent: string; label: string; of: string }) => (
	<Button small name="intent" value={intent}>
		{label}
		<span className="sr-only"> {of}</span>
	</Button>
);

type ConfirmedProps = { id: string; intent: string; label: string; of: string; about: string };

/** An action that cannot be taken back: its button comes with what it does. */
const Confirmed = ({ id, intent, label, of, about }: ConfirmedProps) => (
	<details className="mt-4">
		<summary className="link">{label}</summary>
		<Form method="post" action={pathTo({ tab: "settings" })} preventScrollReset className="mt-3">
			<input type="hidden" name="id" value={id} />
			<p className="mb-3 max-w-[640px] text-nav">{about}</p>
			<ActionButton intent={intent} label={label} of={of} />
		</Form>
	</details>
);

const attemptColumns: Column<WebhookAttempt>[] = [
	{
		name: texts.columns.event,
		kind: "main",
		cell: ({ type, webhookId, cursor }) => (
			<>
				<span>{type}</span>
				{cursor !== null && <small>{texts.number({ number: cursor })}</small>}
				<small>{webhookId}</small>
			</>
		),
	},
	{
		name: texts.columns.answer,
		cell: ({ status, error }) => (
			<>
				<Tag tone={error ? "bad" : "good"}>{status ?? texts.noAnswer}</Tag>
				{error && status === null && <small className="wrap-anywhere">{error}</small>}
			</>
		),
	},
	{
		name: texts.columns.duration,
		kind: "number",
		cell: ({ durationMs }) => texts.milliseconds({ count: durationMs }),
	},
	{ name: texts.columns.at, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
	{
		name: texts.columns.next,
		cell: ({ nextAttemptAt }) => nextAttemptAt && <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time>,
	},
];

function ReceiverForm({ receiver, result }: { receiver?: WebhookReceiver; result: Result }) {
	const { formData } = useNavigation();
	const errors = fieldMessages(result?.failure);
	const id = receiver?._id ?? "new";
	const intent = receiver ? "change-webhook" : "add-webhook";
	const isBusy = formData?.get("intent") === intent && formData.get("id") === id;
	const typed = result?.failure && result.typed;
	const given = typed ?? receiver;
	const wanted: readonly string[] = given?.eventTypes ?? webhookTypes;
	return (
		<Form
			method="post"
			action={pathTo({ tab: "settings" })}
			noValidate
			preventScrollReset
			className="mt-3 max-w-[640px]"
		>
			<input type="hidden" name="id" value={id} />
			<FormGrid two>
				<Field
					id={`webhook-name-${id}`}
					label={texts.name}
					name="name"
					maxLength={rules.webhooks.nameLength}
					error={errors.name}
					defaultValue={given?.name}
					autoComplete="off"
				/>
				<Field
					id={`webhook-url-${id}`}
					label={texts.url}
					name="url"
					type="url"
					maxLength={rules.webhooks.urlLength}
					hint={texts.urlHint}
					error={errors.url}
					defaultValue={given?.url}
					autoComplete="off"
				/>
			</FormGrid>
			<fieldset className="field mt-4" aria-describedby={errors.eventTypes && `webhook-types-${id}-error`}>
				<legend className="mb-2 text-nav font-semibold">{texts.events}</legend>
				<div className="grid gap-2 sm:grid-cols-2">
					{webhookTypes.map((type) => (
						<label key={type} className="check">
							<input type="checkbox" name="eventTypes" value={type} defaultChecked={wanted.includes(type)} />
							<span>{type}</span>
						</label>
					))}
				</div>
				<FieldError id={`webhook-types-${id}`} message={errors.eventTypes} />
			</fieldset>
			<Button className="mt-4" name="intent" value={intent} busy={isBusy && texts.saving}>
				{receiver ? texts.save : texts.add}
			</Button>
		</Form>
	);
}

/** `after`: the number after the events that were sent again last, 0 for none. */
const ReplayForm = ({ id, result, after }: { id: string; result: Result; after: number }) => (
	<Form method="post" action={pathTo({ tab: "settings" })} noValidate preventScrollReset className="mt-3 max-w-[320px]">
		<input type="hidden" name="id" value={id} />
		<Field
			id={`webhook-after-${id}`}
			label={texts.after}
			name="after"
			inputMode="numeric"
			defaultValue={result?.typed?.after ?? String(after)}
			hint={texts.afterHint}
			error={fieldMessages(result?.failure).after}
		/>
		<Button className="mt-4" small name="intent" value="replay-webhook">
			{texts.replay}
		</Button>
	</Form>
);
