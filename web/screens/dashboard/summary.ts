/** The second sentence of the greeting: what awaits a seller or a client today. */
import { dashboardCopy } from "./copy.ts";
import type { Task } from "./tasks.ts";

export function sellerSummary(tasks: Task[]): string {
	const count = countTasks(tasks);
	return count > 0 ? dashboardCopy.thingsToDo(countWord(count), count === 1) : dashboardCopy.nothingToDo;
}

/** `isNew`: the client has not ordered anything yet. */
export function clientSummary(tasks: Task[], isNew: boolean): string {
	const count = countTasks(tasks);
	if (count > 0) return dashboardCopy.rentalsInProgress(countWord(count), count === 1);
	return isNew ? dashboardCopy.newClient : dashboardCopy.nextClient;
}

/** A task may represent several orders (`more`). */
const countTasks = (tasks: Task[]) => tasks.reduce((sum, { more }) => sum + 1 + more, 0);

const countWord = (count: number) => dashboardCopy.counts[count] ?? String(count);
