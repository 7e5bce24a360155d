/** Payments in batches: what is due, the batches so far, and the columns of the files for the bank. */
import { Form } from "react-router";
import { addDays, dayOf, formatDay } from "#common/calendar.ts";
import { moneyCopy } from "#messages/screens/admin-money.js";
import { attempt, type PaymentBatch, type ReadyPayments } from "#web/api.ts";
import type { RouteArgs } from "#web/context.ts";
import { apiContext, deferredApiContext } from "#web/context.ts";
import { withOfflineFailure } from "#web/features/connection/form-failure.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { formText } from "#web/form.ts";
import { pageMeta } from "#web/meta.ts";
import { type Column, Fact, Facts, PageHeading, Table } from "#web/screens/admin/components/list.tsx";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { deferSlow, RowPage, TabPanel } from "#web/screens/admin/components/tab-panel.tsx";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { formatDateTime, pathTo, titleOf } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/batches";
import { BatchTag } from "./tags.tsx";

const copy = moneyCopy.batches;
const channels = ["bank", "upi"] as const;
const heldReasons = ["account", "dispute", "upi", "suspended"] as const;

export const meta = () => pageMeta(titleOf("money"));

export function loader({ request, url, context }: Route.LoaderArgs) {
	const { admin } = context.get(deferredApiContext)("tab").api;
	const now = dayOf(new Date());
	const weekly = url.searchParams.get("run") === "weekly";
	const dueBy = weekly ? addDays(now, 7) : now;
	const load = async () => {
		const [list, formats] = await Promise.all([
			attempt(admin["payment-batches"].$get({ query: { dueBy } })),
			attempt(admin["payment-formats"].$get()),
		]);
		return list.success && formats.success ? { ...list, formats } : list.success ? (formats as never) : list;
	};
	return deferSlow(request, load());
}

export const action = (args: Route.ActionArgs) => runListAction(args);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withOfflineFailure(serverAction);

export default function BatchesPage({ loaderData: { loaded }, actionData: result }: Route.ComponentProps) {
	return (
		<TabPanel loaded={loaded} result={result}>
			{(response) => (
				<RowPage tab="money" back={moneyCopy.back} heading={copy.title} response={response}>
					{({ batches, ready, dueBy, formats }) => (
						<>
							<PageHeading title={copy.title} />
							<p className="mb-6 max-w-[44em] text-muted">{copy.intro}</p>
							<Ready ready={ready} dueBy={dueBy} />
							<section className="mt-10">
								<h2 className="mb-4 text-s6">{copy.list}</h2>
								{batches.length === 0 ? (
									<p className="text-muted">{copy.none}</p>
								) : (
									<Table label={copy.list} columns={columns} rows={batches} keyOf={({ id }) => id} />
								)}
							</section>
							<ForRoles roles={["finance"]}>
								<Formats formats={formats} />
							</ForRoles>
						</>
					)}
				</RowPage>
			)}
		</TabPanel>
	);
}

const Ready = ({ ready, dueBy }: { ready: ReadyPayments; dueBy: string }) => (
	<section>
		<h2 className="mb-2 text-s6">
			{copy.ready} {formatDay(dueBy)}
		</h2>
		<p className="mb-4 flex flex-wrap gap-x-6">
			<Link className="link" to="?">
				{copy.daily}
			</Link>
			<Link className="link" to="?run=weekly">
				{copy.weekly}
			</Link>
		</p>
		<Facts>
			{channels.map((channel) => (
				<Fact key={channel} name={copy.channels[channel]}>
					<Sum {...ready[channel]} />
				</Fact>
			))}
			{heldReasons
				.filter((reason) => ready.held[reason].count > 0)
				.map((reason) => (
					<Fact key={reason} name={copy.held[reason]}>
						<Sum {...ready.held[reason]} />
						{reason === "account" && (
							<Link className="link" to={pathTo({ tab: "money", filters: { state: "account" } })}>
								{copy.whoWaits}
							</Link>
						)}
					</Fact>
				))}
		</Facts>
		<ForRoles roles={["finance"]}>
			<div className="mt-4 flex flex-wrap gap-3">
				{channels
					.filter((channel) => ready[channel].count > 0)
					.map((channel) => (
						<Form key={channel} method="post" preventScrollReset>
							<input type="hidden" name="intent" value="make" />
							<input type="hidden" name="channel" value={channel} />
							<input type="hidden" name="dueBy" value={dueBy} />
							<Button kind="main">{copy.make({ channel: copy.channels[channel], count: ready[channel].count })}</Button>
						</Form>
					))}
			</div>
		</ForRoles>
	</section>
);

const Sum = ({ count, amount }: { count: number; amount: number }) => (
	<>
		<Money amount={amount} />
		<small>{moneyCopy.payments({ count })}</small>
	</>
);

const columns: Column<PaymentBatch>[] = [
	{
		name: copy.columns.batch,
		kind: "main",
		cell: ({ id, channel, dueBy }) => (
			<>
				<Link to={`/admin/dashboard/money/batches/${id}`}>{copy.channels[channel]}</Link>
				<small>
					{copy.ready} {formatDay(dueBy)}
				</small>
			</>
		),
	},
	{
		name: copy.columns.made,
		cell: ({ maker, createdAt }) => (
			<>
				<span>{maker.name}</span>
				<small>{formatDateTime(createdAt)}</small>
			</>
		),
	},
	{
		name: copy.columns.rows,
		cell: ({ rows, paid, failed, open }) => (
			<>
				<span>{moneyCopy.payments({ count: rows })}</span>
				<small>{copy.counts({ paid, failed, open })}</small>
			</>
		),
	},
	{ name: copy.columns.amount, kind: "number", cell: ({ amount }) => <Money amount={amount} /> },
	{ name: copy.columns.state, cell: ({ state }) => <BatchTag state={state} /> },
];

type FormatsProps = {
	formats: Record<(typeof channels)[number], { columns: { header: string; value: string }[] }>;
};

const Formats = ({ formats }: FormatsProps) => (
	<section className="mt-10">
		<details>
			<summary className="link">{copy.format}</summary>
			<p className="mt-3 max-w-[44em] text-muted">{copy.formatHint}</p>
			<div className="mt-4 grid gap-6 md:grid-cols-2">
				{channels.map((channel) => (
					<Form key={channel} method="post" preventScrollReset>
						<input type="hidden" name="intent" value="format" />
						<input type="hidden" name="channel" value={channel} />
						<TextArea
							id={`columns-${channel}`}
							label={copy.channels[channel]}
							name="text"
							rows={9}
							maxLength={4000}
							defaultValue={formats[channel].columns.map(({ header, value }) => `${header} = ${value}`).join("\n")}
						/>
						<Button className="mt-3">{copy.saveFormat}</Button>
					</Form>
				))}
			</div>
		</details>
	</section>
);

/** On the list: makes a batch, or sets the columns of a file. */
function runListAction({ request, context }: RouteArgs) {
	const { admin } = context.get(apiContext).api;
	return runAction(request, async (form, intent) => {
		const channel = channelOf(form);
		if (intent === "make")
			return outcomeOf(
				await attempt(admin["payment-batches"].$post({ json: { channel, dueBy: formText(form, "dueBy") } })),
				({ batch }) => copy.done.made({ rows: batch.rows, amount: batch.amount }),
			);
		if (intent === "format")
			return outcomeOf(
				await attempt(admin["payment-formats"].$put({ json: { channel, columns: columnsOf(formText(form, "text")) } })),
				() => copy.done.format,
			);
		return unknownAction;
	});
}

/** Each line "Header = field". */
const columnsOf = (text: string) =>
	text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [header = "", ...value] = line.split("=");
			return { header: header.trim(), value: value.join("=").trim() };
		});

const channelOf = (form: FormData) => (formText(form, "channel") === "upi" ? "upi" : "bank");
