/** The headline row: how many of what, from the orders there are. */
import { formatRupees } from "#common/money.ts";
import type { Order, OrderStatus } from "#web/api.ts";
import { shortDay } from "#web/parts/days.ts";

type Figure = { name: string; value: number; note: string };

export const Figures = ({ figures }: { figures: Figure[] }) => (
	<dl className="figures">
		{figures.map(({ name, value, note }) => (
			<div key={name}>
				<dt>{name}</dt>
				<dd>{value}</dd>
				<dd className="note">{note}</dd>
			</div>
		))}
	</dl>
);

export function sellerFigures(orders: Order[]): Figure[] {
	const [waiting, ahead, out, done] = groups(orders);
	return [
		{
			name: "To answer",
			value: waiting.length,
			note: waiting.length > 0 ? "the days are held meanwhile" : "nobody waits",
		},
		{ name: "Coming up", value: ahead.length, note: earliest(ahead, "startDate", "next on", "nothing planned") },
		{ name: "Out right now", value: out.length, note: earliest(out, "endDate", "next back", "nothing is out") },
		{ name: "Done", value: done.length, note: done.length > 0 ? `${formatRupees(sumOf(done))} in all` : "none yet" },
	];
}

export function clientFigures(rentals: Order[]): Figure[] {
	const [waiting, ahead, out, done] = groups(rentals);
	return [
		{
			name: "Waiting for an answer",
			value: waiting.length,
			note: waiting.length > 0 ? "answered within a day" : "nothing open",
		},
		{ name: "Coming up", value: ahead.length, note: earliest(ahead, "startDate", "next on", "nothing planned") },
		{ name: "With you", value: out.length, note: earliest(out, "endDate", "back on", "nothing is out") },
		{ name: "Worn and returned", value: done.length, note: `of ${rentals.length} in all` },
	];
}

const groups = (orders: Order[]) =>
	[
		within(orders, ["pending"]),
		within(orders, ["confirmed", "dispatched"]),
		within(orders, ["delivered", "overdue"]),
		within(orders, ["returned", "completed"]),
	] as const;

const within = (orders: Order[], statuses: OrderStatus[]) => orders.filter(({ status }) => statuses.includes(status));
const sumOf = (orders: Order[]) => orders.reduce((sum, order) => sum + order.totalAmount, 0);

function earliest(orders: Order[], day: "startDate" | "endDate", words: string, otherwise: string): string {
	const first = orders.map(({ rentalPeriod }) => rentalPeriod[day]).sort()[0];
	return first ? `${words} ${shortDay(first)}` : otherwise;
}
