/** A line of a bag: what it is, for whom, when, and what it costs. Also the groups of lines by function. */
import type { ReactNode } from "react";
import { formatDay, type Period } from "#common/calendar.ts";
import { bagPageCopy } from "#messages/bag.js";
import type { BagLine } from "#web/api.ts";
import { groupByFunction } from "#web/features/bag/functions.ts";
import { formatSizeFirst, periodWithWeekdays, shortPeriod } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { formatHoldEnd } from "#web/features/waitlist/hold-end.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import "./bag.css";

const text = bagPageCopy.line;

/** The same for all lines of a page. */
type LineContext = { pincode: string | undefined; today: string };

type LineProps = LineContext & {
	line: BagLine;
	/** It was just added or changed. */
	mark?: string | undefined;
	/** Before the picture: a checkbox. */
	before?: ReactNode;
	/** Below the problem. */
	children?: ReactNode;
};

export function Line({ line, mark, before, children, ...context }: LineProps) {
	const { product, size, rentalPeriod, days } = line;
	const lister = [product.lister?.name, product.lister?.city].filter(Boolean).join(", ");
	return (
		<li className="bag-line" id={line._id}>
			{before}
			<Thumbnail photo={product.photo} width={112} />
			<div className="about">
				{(line.for || mark) && (
					<p className="labels">
						{line.for && <Tag tone="rani">{text.for({ person: line.for })}</Tag>}
						{mark && <Tag tone="good">{mark}</Tag>}
					</p>
				)}
				<h3 className="name" dir="auto">
					{product.lister ? <Link to={linePath(line)}>{product.name}</Link> : product.name}
				</h3>
				<p className="text-s2 text-muted">
					{[size && formatSizeFirst(size), lister && text.from({ lister })].filter(Boolean).join(", ")}
				</p>
				{line.fit && <p className="text-s2">{line.fit}</p>}
				<p className="days">{text.days({ days: periodWithWeekdays(rentalPeriod), count: days })}</p>
				{!line.problem && <Promises line={line} pincode={context.pincode} />}
			</div>
			<p className="amounts">
				<Money amount={line.totalAmount} />
				<span>{text.perDay({ price: line.price, count: days })}</span>
				{line.discountAmount > 0 && (
					<span>{text.discount({ percent: line.discountPercent, saved: line.discountAmount })}</span>
				)}
				{line.deposit > 0 && <span>{text.deposit({ deposit: line.deposit })}</span>}
			</p>
			{line.changes.length > 0 && (
				<ul className="changes">
					{line.changes.map((change) => (
						<li key={change}>
							<Icon name="info" className="small" />
							{change}
						</li>
					))}
				</ul>
			)}
			{line.problem && <Problem problem={line.problem} today={context.today} />}
			{children}
		</li>
	);
}

/** How it is confirmed, and by when it arrives. */
const Promises = ({ line, pincode }: { line: BagLine; pincode: string | undefined }) => (
	<ul className="promises">
		<li>
			<Icon name={line.isInstant ? "check" : "clock"} className="small" />
			{line.isInstant
				? text.instant
				: text.needsAcceptance({
						lister: line.product.lister?.name ?? "",
					})}
		</li>
		<li>
			<Icon name="truck" className="small" />
			{text.arrives({ day: formatDay(line.rentalPeriod.startDate, "weekday"), pincode })}
		</li>
	</ul>
);

type ProblemProps = { problem: NonNullable<BagLine["problem"]>; today: string };

/** Not an alert: it is there when the page opens. */
const Problem = ({ problem: { message, until }, today }: ProblemProps) => (
	<div className="notice bad">
		<Icon name="warning" />
		<p>
			<span>{message}</span> {until && <b>{text.heldUntil({ time: formatHoldEnd(until, today) })}</b>}
		</p>
	</div>
);

const chosenDays = ({ size, rentalPeriod: { startDate, endDate } }: BagLine) =>
	new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate });

/** The query with the line's days and size chosen, for any listing's page. */
export const lineQuery = (line: BagLine) => `?${chosenDays(line)}`;

const linePath = (line: BagLine) => `/product/${line.product._id}${lineQuery(line)}`;

type LineGroupsProps = { lines: readonly BagLine[]; children: (line: BagLine) => ReactNode };

/** The lists of lines, each under the name of its function. Without any function, one list. */
export const LineGroups = ({ lines, children }: LineGroupsProps) => {
	const groups = groupByFunction(lines);
	const isPlain = groups.length === 1 && groups[0]?.name === "";
	return groups.map((group) => (
		<section key={group.name} className="bag-group">
			<header className={isPlain ? "sr-only" : undefined}>
				<h2 dir="auto">{group.name || (isPlain ? bagPageCopy.groups.all : bagPageCopy.groups.other)}</h2>
				<p>{bagPageCopy.groups.about({ days: shortPeriod(periodOf(group.items)), items: group.items.length })}</p>
			</header>
			<ul>{group.items.map(children)}</ul>
		</section>
	));
};

/** From the first day of all lines to the last. */
const periodOf = (lines: readonly BagLine[]): Period => ({
	startDate: lines.map(({ rentalPeriod }) => rentalPeriod.startDate).sort()[0] ?? "",
	endDate:
		lines
			.map(({ rentalPeriod }) => rentalPeriod.endDate)
			.sort()
			.at(-1) ?? "",
});
