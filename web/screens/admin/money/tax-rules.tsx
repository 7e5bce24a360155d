/** The tax rules: what is in force today, the versions of one rule, and the form of a new version. */
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import { taxRuleLimits as limits, rentalReadings, type TaxMatter, taxMatters } from "#common/rules/tax.ts";
import { taxCopy } from "#messages/common/tax.js";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { adminTaxRulesCopy as texts } from "#messages/screens/admin-tax-rules.js";
import { attempt, type TaxMatterRules, type TaxRuleVersion } from "#web/api.ts";
import { apiContext, deferredApiContext, type RouteArgs } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { fieldMessages, formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { type Column, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import {
	type ActionOutcome,
	type ActionResult,
	outcomeOf,
	runAction,
	unknownAction,
} from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, FieldFrame, fieldAria, Select, TextArea } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import type { Route } from "./+types/tax-rules";

export const meta = () => pageMeta(titleOf("money"));

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const chosen = url.searchParams.get("matter") ?? "";
	const loading = attempt(context.get(deferredApiContext)("tab").api.admin["tax-rules"].$get());
	return { chosen, ...(await deferSlow(request, loading)) };
}

export const action = (args: Route.ActionArgs) => runTaxRules(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function TaxRulesPage({ loaderData: { chosen, loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage tab="money" back={moneyCopy.back} heading={texts.title} response={response}>
					{({ matters, earliest }) => {
						const one = matters.find(({ matter }) => matter === chosen);
						return (
							<>
								<PageHeading title={texts.title} />
								<p className="mb-6 max-w-[44em] text-muted">{texts.intro}</p>
								<Table label={texts.inForce} columns={columns} rows={matters} keyOf={({ matter }) => matter} />
								{one && <Versions key={`${chosen} ${result?.done}`} {...one} earliest={earliest} result={result} />}
							</>
						);
					}}
				</RowPage>
			)}
		</TabPanel>
	);
}

const inForceOf = ({ versions }: TaxMatterRules) => versions.find(({ state }) => state === "in-force");

/** A cell about the version in force, which a rule lacks while its first one is coming. */
const cellOf = (cell: (version: TaxRuleVersion, matter: TaxMatter) => ReactNode) => (row: TaxMatterRules) => {
	const version = inForceOf(row);
	return version && cell(version, row.matter);
};

const columns: Column<TaxMatterRules>[] = [
	{
		name: texts.columns.matter,
		kind: "main",
		cell: ({ matter }) => (
			<Link to={`?matter=${matter}#versions`} preventScrollReset>
				{taxCopy.matters[matter]}
			</Link>
		),
	},
	{ name: texts.columns.value, cell: cellOf(({ value }, matter) => formatValue(matter, value)) },
	{ name: texts.columns.section, cell: cellOf((version) => <Law {...version} />) },
	{ name: texts.columns.validFrom, cell: cellOf((version) => <ValidFrom {...version} />) },
	{ name: texts.columns.confirmed, cell: cellOf((version) => <Confirmation {...version} />) },
];

/** A value as the API has it, for people: "18 %", "₹2,500". */
function formatValue(matter: TaxMatter, value: string): string {
	switch (taxMatters[matter]) {
		case "percent":
			return texts.percent({ value });
		case "rupees":
			return formatRupees(Number(value));
		case "reading":
			return texts.readings[value === "by-goods" ? value : "one-rate"];
		default:
			return value;
	}
}

const Law = ({ section, source }: TaxRuleVersion) => (
	<>
		<span>{section}</span>
		<small className="wrap-anywhere">{source}</small>
	</>
);

const ValidFrom = ({ validFrom }: TaxRuleVersion) => <span className="whitespace-nowrap">{formatDay(validFrom)}</span>;

const Confirmation = ({ confirmed }: TaxRuleVersion) =>
	confirmed ? (
		<>
			<Tag tone="good">{texts.confirmed}</Tag>
			<small>{texts.by({ name: confirmed.by, day: dayOf(new Date(confirmed.at)) })}</small>
		</>
	) : (
		<Tag tone="wait">{texts.unconfirmed}</Tag>
	);

type Result = (ActionResult & TaxRuleOutcome) | undefined;
type VersionsProps = TaxMatterRules & { earliest: string; result: Result };

const Versions = ({ matter, versions, earliest, result }: VersionsProps) => (
	<section id="versions" className="mt-10">
		<h2 className="mb-4 text-s6">{taxCopy.matters[matter]}</h2>
		<Table label={texts.versions} columns={versionColumns(matter)} rows={versions} keyOf={({ _id }) => _id} />
		<ForRoles roles={["finance"]}>
			<h3 className="mt-8 mb-2">{texts.new}</h3>
			<NewVersion matter={matter} earliest={earliest} result={result?.action === "add" ? result : undefined} />
		</ForRoles>
	</section>
);

const stateTones = { "in-force": "good", coming: "wait", past: "plain", replaced: "plain" } as const;

const versionColumns = (matter: TaxMatter): Column<TaxRuleVersion>[] => [
	{
		name: texts.columns.value,
		kind: "main",
		cell: ({ value, note }) => (
			<>
				<span>{formatValue(matter, value)}</span>
				{note && <small>{note}</small>}
			</>
		),
	},
	{ name: texts.columns.section, cell: (version) => <Law {...version} /> },
	{ name: texts.columns.validFrom, cell: (version) => <ValidFrom {...version} /> },
	{ name: texts.columns.state, cell: ({ state }) => <Tag tone={stateTones[state]}>{texts.states[state]}</Tag> },
	{
		name: texts.columns.added,
		cell: ({ createdBy, createdAt }) =>
			createdBy ? texts.by({ name: createdBy, day: dayOf(new Date(createdAt)) }) : texts.shipped,
	},
	{
		name: texts.columns.confirmed,
		cell: (version) => (
			<>
				<Confirmation {...version} />
				{!version.confirmed && version.state !== "replaced" && (
					<ForRoles roles={["finance"]}>
						<Form method="post" preventScrollReset className="mt-2">
							<input type="hidden" name="id" value={version._id} />
							<Button small name="intent" value="confirm">
								{texts.confirm}
								<span className="sr-only"> {formatDay(version.validFrom)}</span>
							</Button>
						</Form>
					</ForRoles>
				)}
			</>
		),
	},
];

function NewVersion({ matter, earliest, result }: { matter: TaxMatter; earliest: string; result: Result }) {
	const isBusy = useNavigation().formData?.get("intent") === "add";
	const errors = fieldMessages(result?.failure);
	const typed = result?.typed;
	return (
		<Form method="post" noValidate preventScrollReset className="max-w-[640px]">
			<input type="hidden" name="matter" value={matter} />
			<FormGrid two>
				<ValueField matter={matter} error={errors.value} typed={typed?.value} />
				<Field
					label={texts.columns.validFrom}
					name="validFrom"
					type="date"
					min={earliest}
					error={errors.validFrom}
					defaultValue={typed?.validFrom}
				/>
				<Field
					label={texts.section}
					name="section"
					maxLength={limits.sectionLength}
					error={errors.section}
					defaultValue={typed?.section}
				/>
				<Field
					label={texts.source}
					name="source"
					maxLength={limits.sourceLength}
					hint={texts.sourceHint}
					error={errors.source}
					defaultValue={typed?.source}
				/>
			</FormGrid>
			<TextArea
				label={texts.note}
				name="note"
				className="mt-5"
				rows={2}
				optional
				maxLength={limits.noteLength}
				error={errors.note}
				defaultValue={typed?.note}
			/>
			<label className="check mt-3">
				<input type="checkbox" name="isCorrection" defaultChecked={typed?.isCorrection} />
				<span>{texts.isCorrection}</span>
			</label>
			<label className="check mt-2">
				<input type="checkbox" name="isConfirmed" defaultChecked={typed?.isConfirmed} />
				<span>{texts.isConfirmed}</span>
			</label>
			<Button kind="main" className="mt-4" name="intent" value="add" busy={isBusy && texts.adding}>
				{texts.add}
			</Button>
		</Form>
	);
}

type ValueFieldProps = { matter: TaxMatter; error: string | undefined; typed: string | undefined };

function ValueField({ matter, error, typed }: ValueFieldProps) {
	const unit = taxMatters[matter];
	const label = texts.columns.value;
	if (unit === "reading")
		return (
			<FieldFrame id="value" label={label} {...(error && { error })}>
				<Select
					id="value"
					name="value"
					defaultValue={typed}
					options={rentalReadings.map((reading) => ({ value: reading, label: texts.readings[reading] }))}
					{...fieldAria("value", undefined, error)}
				/>
			</FieldFrame>
		);
	return (
		<Field
			label={label}
			name="value"
			maxLength={limits.valueLength}
			hint={texts.hints[unit]}
			error={error}
			defaultValue={typed}
			autoComplete="off"
		/>
	);
}

type TaxRuleOutcome = ActionOutcome & { typed?: ReturnType<typeof readVersion> };

/** Adds a version, or confirms one. */
function runTaxRules({ request, context }: RouteArgs) {
	const endpoints = context.get(apiContext).api.admin["tax-rules"];
	return runAction(request, async (form, intent): Promise<TaxRuleOutcome> => {
		if (intent === "add") {
			const typed = readVersion(form);
			const outcome = outcomeOf(await attempt(endpoints.$post({ json: typed })), ({ message }) => message);
			return outcome.failure ? { ...outcome, typed } : outcome;
		}
		if (intent === "confirm") {
			const param = { ruleId: formText(form, "id") };
			return outcomeOf(await attempt(endpoints[":ruleId"].confirm.$post({ param })), ({ message }) => message);
		}
		return unknownAction;
	});
}

const readVersion = (form: FormData) => ({
	// The API refuses another text.
	matter: formText(form, "matter") as TaxMatter,
	value: formText(form, "value"),
	section: formText(form, "section"),
	validFrom: formText(form, "validFrom"),
	source: formText(form, "source"),
	note: formText(form, "note"),
	isCorrection: form.has("isCorrection"),
	isConfirmed: form.has("isConfirmed"),
});
