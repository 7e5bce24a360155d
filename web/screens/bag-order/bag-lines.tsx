/** The lines of a bag that is about to be ordered, and what to have ready at each door. */
import { type Day, formatDay } from "#common/calendar.ts";
import { bagOrderCopy, bagPageCopy } from "#messages/bag.js";
import type { BagLine } from "#web/api.ts";
import { groupByFunction } from "#web/features/bag/functions.ts";
import { formatSizeFirst, periodWithWeekdays } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";

/** Another address may be near enough for a line that is too late, so the server decides about it. */
export const isBlocked = ({ problem }: BagLine): boolean => problem !== null && problem.code !== "too-soon";

const sumOf = (lines: readonly BagLine[]) => ({
	rent: lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
	deposit: lines.reduce((sum, { deposit }) => sum + deposit, 0),
});

export const listerOf = ({ product }: BagLine): string => product.lister?.name ?? "";

/** The items that one lister hands over at one address on one day. `place`: "" for the main address. */
export type HandOver = { key: string; lister: string; day: Day; place: string; lines: BagLine[]; cash: number };

/** By day, in the order of the lines. `placeOf`: the other address of a line, or "". */
export function listHandOvers(lines: readonly BagLine[], placeOf: (line: BagLine) => string): HandOver[] {
	const handOvers = new Map<string, HandOver>();
	for (const line of lines) {
		const [day, place] = [line.rentalPeriod.startDate, placeOf(line)];
		const key = [day, line.product.lister?._id, place].join("|");
		const empty: HandOver = { key, lister: listerOf(line), day, place, lines: [], cash: 0 };
		const one = handOvers.get(key) ?? empty;
		one.lines.push(line);
		one.cash += line.totalAmount + line.deposit;
		handOvers.set(key, one);
	}
	return [...handOvers.values()].sort((one, other) => one.day.localeCompare(other.day));
}

type BagLinesProps = {
	lines: readonly BagLine[];
	/** Why the server has refused lines, by their ids. */
	refused: Record<string, string>;
};

/** Next to the form on wide screens, else before it. */
export function BagLines({ lines, refused }: BagLinesProps) {
	const groups = groupByFunction(lines);
	const hasFunctions = groups.some(({ name }) => name !== "");
	return (
		<aside className="bag-order-lines" aria-label={bagOrderCopy.lines.label}>
			{groups.map(({ name, items }) => (
				<section key={name}>
					<h2 dir="auto" className={hasFunctions ? undefined : "sr-only"}>
						{name || (hasFunctions ? bagOrderCopy.lines.other : bagOrderCopy.lines.heading({ count: lines.length }))}
					</h2>
					<ul>
						{items.map((line) => (
							<Line key={line._id} line={line} problem={refused[line._id] ?? line.problem?.message} />
						))}
					</ul>
				</section>
			))}
		</aside>
	);
}

function Line({ line, problem }: { line: BagLine; problem: string | undefined }) {
	const { product, rentalPeriod, size, totalAmount, deposit } = line;
	const lister = listerOf(line);
	return (
		<li>
			<Thumbnail photo={product.photo} width={56} />
			<div>
				<h3 dir="auto">
					<span>{product.name}</span> {line.for && <span>{bagOrderCopy.lines.for({ person: line.for })}</span>}
				</h3>
				<p>
					{[size && formatSizeFirst(size), lister && bagOrderCopy.lines.from({ lister })].filter(Boolean).join(", ")}
				</p>
				<p className="days">{periodWithWeekdays(rentalPeriod)}</p>
			</div>
			<p className="amounts">
				<Money amount={totalAmount} />
				{line.discountAmount > 0 && (
					<span>{bagPageCopy.line.discount({ percent: line.discountPercent, saved: line.discountAmount })}</span>
				)}
				{deposit > 0 && <span>{bagOrderCopy.lines.deposit({ amount: deposit })}</span>}
			</p>
			{problem && (
				<p className="line-problem">
					<Icon name="warning" className="small" />
					<span>
						<span>{problem}</span>{" "}
						<Link className="link" to="/bag">
							{bagOrderCopy.lines.change}
						</Link>
					</span>
				</p>
			)}
		</li>
	);
}

type CashListProps = { handOvers: readonly HandOver[]; mainPlace: string };

/** The cash at each door, by day, and in all. */
export function CashList({ handOvers, mainPlace }: CashListProps) {
	const hasPlaces = handOvers.some(({ place }) => place !== "");
	const days = [...Map.groupBy(handOvers, ({ day }) => day)];
	const { rent, deposit } = sumOf(handOvers.flatMap(({ lines }) => lines));
	return (
		<div className="cash-list">
			<ol>
				{days.map(([day, ofDay]) => (
					<li key={day}>
						<p className="day">{formatDay(day, "weekday")}</p>
						<ul>
							{ofDay.map(({ key, lister, place, lines, cash }) => (
								<li key={key}>
									<p>
										<b>{lister}</b> <span>{bagOrderCopy.cash.items({ count: lines.length })}</span>
									</p>
									<Money amount={cash} />
									{hasPlaces && (place || mainPlace) && (
										<p className="place" dir="auto">
											{bagOrderCopy.cash.to({ place: place || mainPlace })}
										</p>
									)}
								</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			<p className="total">
				<b>{bagOrderCopy.cash.total}</b>
				<Money amount={rent + deposit} className="sum" />
				<span className="parts">{bagOrderCopy.cash.parts({ rent, deposit })}</span>
			</p>
		</div>
	);
}
