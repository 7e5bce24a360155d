/** The registers of the accounts: which one, its period, its totals and rows, and the file of all of them. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { type Day, dayOf, formatDay, toDay } from "#common/calendar.ts";
import { accountingPeriods } from "#common/rules/accounting-periods.ts";
import {
	type Register,
	type RegisterAmount,
	type RegisterFact,
	registerNames,
	registers,
} from "#common/rules/registers.ts";
import { registerFact } from "#common/text/register-fact.ts";
import { registersCopy } from "#messages/common/registers.js";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { uiCopy } from "#messages/ui.js";
import { attempt, type Failure, type RegisterPage, type RegisterRow } from "#web/api.ts";
import { deferredApiContext } from "#web/context.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { fieldMessages } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { Download } from "#web/screens/admin/components/filter-bar.tsx";
import { type Column, Fact, Facts, LoadFailure, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Select } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/registers";

const copy = moneyCopy.registers;

export const meta = () => pageMeta(titleOf("money"));

/** `after`: the cursor of the page. */
type Choice = { register: Register; from: Day; to: Day; after: string };

/** The choice in the address. A register or day that does not exist is the default one. */
function readChoice(params: URLSearchParams, today: Day): Choice {
	const { from, to } = accountingPeriods(today).month;
	return {
		register: registerNames.find((name) => name === params.get("register")) ?? "sales",
		from: toDay(params.get("from") ?? "") ?? from,
		to: toDay(params.get("to") ?? "") ?? to,
		after: params.get("after") ?? "",
	};
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const today = dayOf(new Date());
	const choice = readChoice(url.searchParams, today);
	const { register, ...query } = choice;
	const endpoint = context.get(deferredApiContext)("tab").api.admin.registers[":register"];
	return { today, choice, ...(await deferSlow(request, attempt(endpoint.$get({ param: { register }, query })))) };
}

const queryOf = ({ register: _register, after, ...period }: Choice) =>
	new URLSearchParams({ ...period, ...(after && { after }) });
const pathOf = (choice: Choice) =>
	`/admin/dashboard/money/registers?${new URLSearchParams({ register: choice.register })}&${queryOf(choice)}`;

export default function RegistersPage({ loaderData: { loaded, choice, today } }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded}>
			{(page) => (
				<RowPage tab="money" back={moneyCopy.back} heading={copy.title} response={{ success: true as const, page }}>
					{() => (
						<>
							<PageHeading title={copy.title}>
								{page.success && (
									<Download to={`/admin/register-file/${choice.register}?${queryOf({ ...choice, after: "" })}`} />
								)}
							</PageHeading>
							<p className="mb-6 max-w-[44em] text-muted">{copy.intro}</p>
							<ChoiceForm choice={choice} today={today} failure={page.success ? undefined : page} />
							{page.success ? <Rows choice={choice} page={page} /> : <Refused failure={page} />}
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

type ChoiceFormProps = { choice: Choice; today: Day; failure: Failure | undefined };

function ChoiceForm({ choice, today, failure }: ChoiceFormProps) {
	const errors = fieldMessages(failure);
	const options = registerNames.map((value) => ({ value, label: registersCopy.names[value] }));
	const periods = Object.entries(accountingPeriods(today)) as [keyof typeof copy.periods, { from: Day; to: Day }][];
	return (
		<div className="mb-8">
			<Form key={pathOf(choice)} noValidate className="flex flex-wrap items-end gap-3" aria-label={copy.title}>
				<label className="field" htmlFor="register">
					<span className="label">{copy.register}</span>
					<Select id="register" name="register" options={options} defaultValue={choice.register} />
				</label>
				<Field label={copy.from} name="from" type="date" defaultValue={choice.from} error={errors.from ?? ""} />
				<Field label={copy.to} name="to" type="date" defaultValue={choice.to} error={errors.to ?? ""} />
				<Button>{copy.show}</Button>
			</Form>
			<p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
				{periods.map(([name, { from, to }]) => (
					<Link
						key={name}
						className="link"
						to={pathOf({ ...choice, from, to, after: "" })}
						aria-current={from === choice.from && to === choice.to ? "true" : undefined}
					>
						{copy.periods[name]}
					</Link>
				))}
			</p>
		</div>
	);
}

/** A wrong period is said beside its field. */
const Refused = ({ failure }: { failure: Failure }) =>
	Object.keys(fieldMessages(failure)).some((field) => field !== "after") ? null : <LoadFailure failure={failure} />;

function Rows({ choice, page: { rows, totals, next } }: { choice: Choice; page: RegisterPage }) {
	const { register, after } = choice;
	const firstPage = after && (
		<Link className="link" to={pathOf({ ...choice, after: "" })}>
			{copy.firstPage}
		</Link>
	);
	if (rows.length === 0)
		return (
			<div className="empty">
				<p>{after ? copy.noMore : copy.none({ register })}</p>
				{firstPage && <p>{firstPage}</p>}
			</div>
		);
	const { facts, amounts } = registers[register];
	const name = registersCopy.names[register];
	return (
		<>
			<h2 className="mb-4 text-s6">{copy.heading({ register: name, from: choice.from, to: choice.to })}</h2>
			{register === "trial-balance" && <p className="mb-6 max-w-[44em] text-muted">{copy.notClosed}</p>}
			<Facts>
				{amounts.map((amount) => (
					<Fact key={amount} name={copy.total({ amount: registersCopy.amounts[amount] })}>
						<Money amount={totals[amount] ?? 0} />
					</Fact>
				))}
			</Facts>
			<div className="mt-8">
				<Table
					label={name}
					columns={[...facts.map((fact, index) => factColumn(register, fact, index)), ...amounts.map(amountColumn)]}
					rows={rows.map((row, index) => ({ ...row, index }))}
					keyOf={({ index }) => String(index)}
				/>
				<p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
					{firstPage}
					{next && (
						<Link className="link" to={pathOf({ ...choice, after: next })} rel="next">
							{uiCopy.nextPage}
						</Link>
					)}
				</p>
			</div>
		</>
	);
}

type Row = RegisterRow & { index: number };

const factColumn = (register: Register, fact: RegisterFact, index: number): Column<Row> => ({
	name: registersCopy.facts[fact],
	...(index === 0 && { kind: "main" }),
	cell: (row) => factCell(register, fact, row),
});

const amountColumn = (amount: RegisterAmount): Column<Row> => ({
	name: registersCopy.amounts[amount],
	kind: "number",
	cell: ({ amounts }) => <Money amount={amounts[amount] ?? 0} />,
});

function factCell(register: Register, fact: RegisterFact, row: Row): ReactNode {
	const { at, order, person } = row;
	if (fact === "day") return at && formatDay(dayOf(new Date(at)));
	const text = registerFact(register, fact, row);
	if (fact === "reference") return text && <span className="[overflow-wrap:anywhere]">{text}</span>;
	if (fact === "person" && person) return <Link to={pathTo({ tab: "users", openId: person._id })}>{text}</Link>;
	if (fact !== "order" || !order) return text;
	return (
		<Link className="tabular-nums" to={orderPath(order.id)}>
			{text}
		</Link>
	);
}
