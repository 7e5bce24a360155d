/** The second sentence of the greeting: what awaits a seller or a client today. */
import type { Task } from "#web/screens/dashboard/tasks/tasks.ts";

export function sellerSummary(tasks: Task[]): string {
	const count = countTasks(tasks);
	return count > 0 ? `${countWord(count)} ${count === 1 ? "thing" : "things"} for today.` : "All is quiet.";
}

/** `isNew`: the client has not ordered anything yet. */
export function clientSummary(tasks: Task[], isNew: boolean): string {
	const count = countTasks(tasks);
	if (count > 0) return `${countWord(count)} ${count === 1 ? "piece" : "pieces"} on your rail.`;
	return isNew ? "What will you wear?" : "What will you wear next?";
}

/** A task may represent several orders (`more`). */
const countTasks = (tasks: Task[]) => tasks.reduce((sum, { more }) => sum + 1 + more, 0);

const countNames = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

const countWord = (count: number) => countNames[count] ?? String(count);
