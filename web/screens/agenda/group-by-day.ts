/** Groups agenda entries by day and counts each kind. Pure. */
import { addDays, type Day, formatDay } from "#common/calendar.ts";
import { agendaCopy, tasksCopy } from "#messages/screens/dashboard-tasks.js";
import type { AgendaEntry } from "#web/api.ts";
import { formatName, shortDay } from "#web/features/format/format.ts";
import { otherPartyName, sideOf } from "#web/features/orders/order-labels.ts";
import { rankOf, type TaskContext, type TaskText, taskOf, withConsequence } from "#web/screens/dashboard/tasks.ts";

export type Entry = ReturnType<typeof withConsequence> &
	Pick<AgendaEntry, "order" | "piece"> & { key: string; rank: number };
export type AgendaDay = { day: Day; name: string; entries: Entry[] };

export function groupByDay(
	entries: AgendaEntry[],
	userId: string,
	{ today, ...context }: TaskContext,
): { days: AgendaDay[]; counts: { title: string; count: number }[] } {
	const days = new Map<Day, Entry[]>();
	for (const { day, kind, freeFrom, piece, order } of entries) {
		// The text of a future entry is written as if on its day: "due back today" appears under that day.
		const taskText =
			kind === "cleaning" ? cleaningTask(order, userId, freeFrom) : taskOf(order, userId, { ...context, today: day });
		if (!taskText) continue;
		const rank = kind === "cleaning" ? cleaningRank : rankOf(order, userId);
		const entry = {
			...withConsequence(taskText, order, sideOf(order, userId)),
			rank,
			title: day === today ? taskText.title : undated(taskText.title),
			key: `${kind} ${order.orderId}`,
			order,
			...(piece && { piece }),
		};
		days.set(day, [...(days.get(day) ?? []), entry]);
	}
	const sorted = [...days].map(([day, dayEntries]) => ({
		day,
		name: dayName(day, today),
		// The sort is stable: entries of one kind keep the server's order.
		entries: dayEntries.sort((one, other) => one.rank - other.rank),
	}));
	return { days: sorted, counts: countsOf(sorted) };
}

/** Counts entries of each kind, the most urgent kind first. */
function countsOf(days: AgendaDay[]) {
	const counts = new Map<string, number>();
	const all = days.flatMap(({ entries }) => entries).sort((one, other) => one.rank - other.rank);
	for (const { title } of all) {
		const kind = undated(title);
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
	}
	return [...counts].map(([title, count]) => ({ title, count }));
}

const cleaningRank = 99;

/** A title without "today", under other days and for the counts. */
const undated = (title: string): string =>
	({
		[tasksCopy.packToday]: tasksCopy.pack,
		[tasksCopy.returnToday]: tasksCopy.return,
		[tasksCopy.dueBackToday]: tasksCopy.dueBack,
	})[title] ?? title;

const cleaningTask = (order: AgendaEntry["order"], userId: string, freeFrom: string | null): TaskText => ({
	title: agendaCopy.cleaning,
	note: freeFrom ? agendaCopy.freeAgain({ day: shortDay(freeFrom) }) : "",
	headline: [order.product.name, formatName(order.size), order.backup?.isAlong && formatName(order.backup.size)]
		.filter(Boolean)
		.join(", "),
	text: agendaCopy.backFrom({ name: otherPartyName(order, sideOf(order, userId)) }),
});

const dayName = (day: Day, today: Day) =>
	day === today ? agendaCopy.today : day === addDays(today, 1) ? agendaCopy.tomorrow : formatDay(day, "weekday");
