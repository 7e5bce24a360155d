/** The operator's settings: what is in force, the form of a new version with its preview, and the history with undo and withdrawal. */
import { Form, useNavigation } from "react-router";
import * as rules from "#common/rules/admin.ts";
import { adminOperatorSettingsCopy as texts } from "#messages/screens/admin-operator-settings.js";
import { type ApiClient, attempt, type Failure, type Setting, type SettingVersion } from "#web/api.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { type ActionOutcome, type ActionResult, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { formatDateTime, pathTo } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Tag } from "#web/ui/tag.tsx";

type Typed = { name: string; value: Record<string, string>; validFrom: string; reason: string };

export type SettingOutcome = ActionOutcome & {
	/** The fields of a form that was refused or previewed, which is shown with them again. */
	typedSetting?: Typed;
};

/** Adds a version, undoes the present one or withdraws a scheduled one. A preview changes nothing. */
export async function changeSetting({ api }: ApiClient, form: FormData, intent: string): Promise<SettingOutcome> {
	const { settings } = api.admin;
	const name = formText(form, "name") as Setting["name"];
	const [validFrom, reason] = [formText(form, "validFrom"), formText(form, "reason")];
	const value = Object.fromEntries(form.getAll("field").map((field) => [String(field), formText(form, String(field))]));
	const typedSetting = { name, value, validFrom, reason };
	if (intent === "preview-setting") return { typedSetting };
	const calls: Record<string, () => Promise<{ success: true; message: string } | Failure>> = {
		"change-setting": () => attempt(settings[":name"].$put({ param: { name }, json: { value, validFrom, reason } })),
		"undo-setting": () => attempt(settings[":name"].undo.$post({ param: { name }, json: { reason } })),
		"withdraw-setting": () =>
			attempt(settings.versions[":versionId"].$delete({ param: { versionId: formText(form, "versionId") } })),
	};
	const call = Object.hasOwn(calls, intent) ? calls[intent] : undefined;
	if (!call) return unknownAction;
	const response = await call();
	return response.success ? { done: response.message } : { failure: response, typedSetting };
}

type Loaded = { success: true; settings: Setting[] } | Failure;
type Result = (ActionResult & SettingOutcome) | undefined;

export const OperatorSettings = ({ response, result }: { response: Loaded; result: Result }) => (
	<section className="panel-section" id="operator-settings">
		<h2>{texts.heading}</h2>
		<p className="mb-4 max-w-[640px] text-nav text-muted">{texts.intro}</p>
		{response.success ? (
			response.settings.map((setting) => (
				<OneSetting
					key={setting.name}
					setting={setting}
					result={result?.typedSetting?.name === setting.name ? result : undefined}
				/>
			))
		) : (
			<LoadFailure failure={response} message={texts.failed} />
		)}
	</section>
);

function OneSetting({ setting, result }: { setting: Setting; result: Result }) {
	const { name, value, versions, canUndo } = setting;
	return (
		<article className="mt-6" id={`setting-${name}`} aria-labelledby={`setting-${name}-heading`}>
			<h3 id={`setting-${name}-heading`}>{texts.names[name]}</h3>
			<p className="my-2 wrap-anywhere">{textOf(value) || texts.none}</p>
			<details open={result !== undefined && result.action !== "undo-setting"}>
				<summary className="link">
					{texts.change}
					<span className="sr-only"> {texts.names[name]}</span>
				</summary>
				<SettingForm setting={setting} result={result?.action === "undo-setting" ? undefined : result} />
			</details>
			{canUndo && (
				<details className="mt-3" open={result?.action === "undo-setting"}>
					<summary className="link">
						{texts.undo}
						<span className="sr-only"> {texts.names[name]}</span>
					</summary>
					<UndoForm name={name} result={result?.action === "undo-setting" ? result : undefined} />
				</details>
			)}
			{versions.length > 0 && (
				<ul className="mt-4 text-nav">
					{versions.map((version) => (
						<Version key={version._id} version={version} />
					))}
				</ul>
			)}
		</article>
	);
}

/** A value as one line; the moment at which it ends comes last. */
const textOf = ({ until, ...fields }: Record<string, string>) =>
	[...Object.values(fields), until && texts.endsAt({ time: formatDateTime(until) })].filter(Boolean).join(" · ");

function SettingForm({ setting: { name, fields, value }, result }: { setting: Setting; result: Result }) {
	const { formData } = useNavigation();
	const typed = result?.typedSetting;
	const errors = fieldMessages(result?.failure);
	const preview = !result?.failure && typed?.value;
	const given = typed?.value ?? { ...value, until: localTime(value.until) };
	const isBusy = formData?.get("intent") === "change-setting" && formData.get("name") === name;
	return (
		<Form
			method="post"
			action={pathTo({ tab: "settings" })}
			noValidate
			preventScrollReset
			className="mt-3 max-w-[640px]"
		>
			<input type="hidden" name="name" value={name} />
			<FormGrid>
				{fields.map(({ name: field, kind, maxLength }) => (
					<div key={field}>
						<input type="hidden" name="field" value={field} />
						<Field
							id={`setting-${name}-${field}`}
							label={texts.fields[field as keyof typeof texts.fields]}
							name={field}
							type={{ email: "email", text: undefined, moment: "datetime-local" }[kind]}
							optional={kind !== "email"}
							maxLength={maxLength}
							error={errors[field]}
							defaultValue={given[field]}
							autoComplete="off"
						/>
					</div>
				))}
				<Field
					id={`setting-${name}-from`}
					label={texts.validFrom}
					name="validFrom"
					type="datetime-local"
					hint={texts.validFromHint}
					optional
					error={errors.validFrom}
					defaultValue={typed?.validFrom}
				/>
				<Reason id={`setting-${name}-reason`} error={errors.reason} text={typed?.reason} />
			</FormGrid>
			{preview &&
				[preview.en, preview.hi].map(
					(text) =>
						text && (
							<p key={text} className="banner mt-4">
								{text}
							</p>
						),
				)}
			<div className="mt-4 flex flex-wrap gap-3">
				<Button name="intent" value="change-setting" busy={isBusy && texts.saving}>
					{texts.save}
					<span className="sr-only"> {texts.names[name]}</span>
				</Button>
				{name === "banner" && (
					<Button name="intent" value="preview-setting">
						{texts.preview}
					</Button>
				)}
			</div>
		</Form>
	);
}

/** The time in India of an instant, as a field for date and time takes it. */
const localTime = (instant = "") =>
	instant && new Date(Date.parse(instant) + indiaOffsetMs).toISOString().slice(0, "2026-12-17T10:00".length);
const indiaOffsetMs = 5.5 * 3_600_000;

const Reason = ({ id, error, text }: { id: string; error: string | undefined; text: string | undefined }) => (
	<Field
		id={id}
		label={texts.reason}
		name="reason"
		maxLength={rules.admin.reasonLength}
		error={error}
		defaultValue={text}
		autoComplete="off"
	/>
);

const UndoForm = ({ name, result }: { name: Setting["name"]; result: Result }) => (
	<Form method="post" action={pathTo({ tab: "settings" })} noValidate preventScrollReset className="mt-3 max-w-[640px]">
		<input type="hidden" name="name" value={name} />
		<p className="mb-3 text-nav">{texts.undoAbout}</p>
		<Reason
			id={`undo-${name}-reason`}
			error={fieldMessages(result?.failure).reason}
			text={result?.typedSetting?.reason}
		/>
		<Button className="mt-4" small name="intent" value="undo-setting">
			{texts.undo}
			<span className="sr-only"> {texts.names[name]}</span>
		</Button>
	</Form>
);

const tones = { current: "good", scheduled: "wait", past: "plain", withdrawn: "bad" } as const;

const Version = ({ version }: { version: SettingVersion }) => (
	<li className="mt-3">
		<Tag tone={tones[version.state]}>{texts.states[version.state]}</Tag>{" "}
		<time dateTime={version.validFrom}>{formatDateTime(version.validFrom)}</time>
		<p className="wrap-anywhere">{version.value ? textOf(version.value) || texts.none : texts.isDefault}</p>
		<p className="text-muted">
			{texts.by({ admin: version.admin, time: formatDateTime(version.createdAt), reason: version.reason })}
		</p>
		{version.withdrawnAt && (
			<p className="text-muted">
				{texts.withdrawn({ admin: version.withdrawnBy ?? "", time: formatDateTime(version.withdrawnAt) })}
			</p>
		)}
		{version.state === "scheduled" && (
			<Form method="post" action={pathTo({ tab: "settings" })} preventScrollReset className="mt-2">
				<input type="hidden" name="versionId" value={version._id} />
				<Button small name="intent" value="withdraw-setting">
					{texts.withdraw}
				</Button>
			</Form>
		)}
	</li>
);
