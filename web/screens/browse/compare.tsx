/** Up to four items side by side, by the address alone: it works without JavaScript, and can be shared. */

import type { ReactNode } from "react";
import { data, Form } from "react-router";
import { dayOf, formatDay } from "#common/calendar.ts";
import { formatRupees } from "#common/money.ts";
import * as rules from "#common/rules/choosing.ts";
import { attempt } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { formatName, shortPeriod } from "#web/features/format/format.ts";
import { readPincode } from "#web/features/pincode/pincode-cookie.ts";
import { PincodeForm } from "#web/features/pincode/pincode-form.tsx";
import { pageMeta } from "#web/meta.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { LoadError, Notice } from "#web/ui/notice.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/compare";
import "./compare.css";
import { compareCopy as texts } from "#messages/screens/browse-saved.js";
import { type CompareColumn, columnOf, readItems, readSizes, withLinkChoice } from "./compare-items.ts";
import { bookableDays, daysProblem, readDays } from "./filters/filter-dates.ts";

export const meta = () => pageMeta(texts.title);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { api } = context.get(apiContext);
	const today = dayOf(new Date());
	const { ids, left, unread } = readItems(url.searchParams);
	const { pincode, invalid, headers } = await readPincode({ request, context }, url.searchParams);
	const params = withLinkChoice(url.searchParams);
	const { period } = readDays(params, today);
	const results = await Promise.all(
		ids.map(async (id) => {
			const param = { id };
			const [found, delivery] = await Promise.all([
				attempt(api.product[":id"].$get({ param })),
				pincode ? attempt(api.product.delivery[":id"].$get({ param, query: { pincode } })) : undefined,
			]);
			const arrival = delivery?.success ? delivery.delivery.earliestDay : undefined;
			return found.success ? columnOf(found.product, period, arrival) : found;
		}),
	);
	const columns = results.filter((result) => "_id" in result);
	const gone = results.filter((result) => "code" in result && result.code === "not-found").length;
	const loaded = {
		columns,
		...{
			left,
			unread,
			period,
			sizes: readSizes(params),
			pincode,
			invalid,
			gone,
			failed: results.length - columns.length - gone,
		},
		typedDays: {
			first: params.get("startDate") ?? period?.startDate ?? "",
			last: params.get("endDate") ?? period?.endDate ?? "",
		},
		bookable: bookableDays(today),
		problem: daysProblem(params, today),
	};
	return data(loaded, { ...(headers && { headers }) });
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Compare({ loaderData }: Route.ComponentProps) {
	const { columns, left, unread, gone, failed, pincode, invalid } = loaderData;
	return (
		<div className="wrap py-8 md:py-14">
			<h1 className="page-title">{texts.title}</h1>
			<p className="mt-4 max-w-[38em] text-muted">{texts.intro}</p>
			{left > 0 && <Notice className="mt-6">{texts.tooMany}</Notice>}
			{unread && <Notice className="mt-6">{texts.unread}</Notice>}
			{gone > 0 && <Notice className="mt-6">{texts.gone({ items: gone })}</Notice>}
			{failed > 0 && <LoadError className="mt-6">{texts.failed({ items: failed })}</LoadError>}
			{columns.length > 0 ? (
				<>
					<DatesForm {...loaderData} />
					<Table {...loaderData} />
					<PincodeForm
						className="mt-9 max-w-[440px]"
						{...{ pincode, invalid }}
						params={addressOf(loaderData)}
						sentence={texts.pincode}
					/>
				</>
			) : (
				<div className="mt-9">
					<EmptyState title={texts.empty} text={texts.emptyText}>
						<LinkButton kind="main" to="/browse">
							{texts.browse}
						</LinkButton>
					</EmptyState>
				</div>
			)}
			{columns.length < rules.compare.maxItems && <AddForm key={columns.length} {...loaderData} />}
		</div>
	);
}

type Choice = Pick<Loaded, "columns" | "period" | "sizes">;

/** The parameters of this page for these items, days and sizes. */
const addressOf = ({ columns, period, sizes }: Choice) =>
	new URLSearchParams([
		...columns.map(({ _id }) => ["items", _id]),
		...Object.entries(period ?? {}),
		...sizes.map((size) => ["size", size]),
	]);

const HiddenChoice = (choice: Choice) =>
	[...addressOf(choice)].map(([name, value]) => <input type="hidden" name={name} value={value} key={name + value} />);

function DatesForm({ columns, sizes, typedDays, bookable, problem }: Loaded) {
	const limits = {
		...{ type: "date", min: bookable.startDate, max: bookable.endDate, optional: false },
		...(problem && { error: problem }),
	};
	return (
		<Form action="/compare" className="compare-form" aria-label={texts.dates} preventScrollReset>
			<HiddenChoice {...{ columns, sizes }} period={undefined} />
			<Field label={texts.first} name="startDate" {...limits} defaultValue={typedDays.first} />
			<Field label={texts.last} name="endDate" {...limits} defaultValue={typedDays.last} />
			<Button>{texts.show}</Button>
		</Form>
	);
}

const AddForm = ({ columns, period, sizes }: Loaded) => (
	<>
		<Form action="/compare" className="compare-form">
			<HiddenChoice {...{ columns, period, sizes }} />
			<Field label={texts.add} name="items" id="add-item" inputMode="url" maxLength={2000} autoComplete="off" />
			<Button>{texts.addNow}</Button>
		</Form>
		<p className="mt-4">
			<Link className="link" to="/wishlist">
				{texts.wishlist}
			</Link>
		</p>
	</>
);

function Table({ columns, period, sizes, pincode }: Loaded) {
	const { rows } = texts;
	const chosen = addressOf({ columns: [], period, sizes });
	if (period) chosen.set("rent", "1");
	const query = chosen.size > 0 ? `?${chosen}` : "";
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it sideways with the keyboard
		<section className="compare-scroll" aria-label={texts.table} tabIndex={0}>
			<table className="compare">
				<thead>
					<tr>
						<td />
						{columns.map(({ _id, name, path, photo }) => (
							<th scope="col" key={_id}>
								<Link to={path + query}>
									{photo && <Picture photo={photo} alt="" sizes="(min-width: 768px) 220px, 150px" />}
									<span>{name}</span>
								</Link>
								<Link
									className="link text-s2"
									preventScrollReset
									to={`/compare?${addressOf({ columns: columns.filter((other) => other._id !== _id), period, sizes })}`}
								>
									{texts.remove}
									<span className="sr-only">{texts.ofItem({ name })}</span>
								</Link>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<Row label={rows.total} columns={columns} cell={totalOf} />
					{period && <Row label={`${rows.days}, ${shortPeriod(period)}`} columns={columns} cell={freeOf} />}
					<Row
						label={rows.deposit}
						columns={columns}
						cell={({ deposit }) => (deposit > 0 ? formatRupees(deposit) : texts.noDeposit)}
					/>
					<Row label={rows.sizes} columns={columns} cell={sizesOf} />
					<Row label={rows.parts} columns={columns} cell={({ parts }) => parts.join(", ") || texts.none} />
					<Row label={rows.arrives} columns={columns} cell={(column) => arrivalOf(column, pincode)} />
					<Row
						label={rows.rating}
						columns={columns}
						cell={({ rating }) => (rating > 0 ? texts.stars({ rating }) : texts.unrated)}
					/>
					<Row
						label={rows.lister}
						columns={columns}
						cell={({ lister, city }) => [lister, city].filter(Boolean).join(", ")}
					/>
				</tbody>
			</table>
		</section>
	);
}

type RowProps = { label: string; columns: readonly CompareColumn[]; cell(column: CompareColumn): ReactNode };

const Row = ({ label, columns, cell }: RowProps) => (
	<tr>
		<th scope="row">{label}</th>
		{columns.map((column) => (
			<td key={column._id}>{cell(column)}</td>
		))}
	</tr>
);

const totalOf = ({ rent, price }: CompareColumn) =>
	rent ? (
		<>
			<b>{formatRupees(rent.total)}</b> <span>{texts.forDays({ days: rent.days, percent: rent.percent })}</span>
			<span className="block text-s2 text-muted">{texts.perDay({ price })}</span>
		</>
	) : (
		<b>{texts.perDay({ price })}</b>
	);

function freeOf({ free, isTooShort, minDays }: CompareColumn): string {
	if (isTooShort) return texts.tooShort({ days: minDays });
	return free.length > 0 ? texts.free({ sizes: free.filter(Boolean).map(formatName).join(", ") }) : texts.taken;
}

const sizesOf = ({ sizes }: CompareColumn) =>
	sizes.length === 0 ? texts.soldOut : sizes.filter(Boolean).map(formatName).join(", ") || texts.none;

function arrivalOf({ arrival }: CompareColumn, pincode: string | undefined): ReactNode {
	if (arrival) return formatDay(arrival, "weekday");
	if (arrival === null) return texts.never;
	return pincode ? (
		texts.notLoaded
	) : (
		<a className="link" href="#pincode">
			{texts.addPincode}
		</a>
	);
}
