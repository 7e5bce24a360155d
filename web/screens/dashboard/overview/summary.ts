/** The second sentence of the greeting: what awaits a seller or a client today. */
import { copy } from "#web/screens/dashboard/copy.ts";
import type { Task } from "#web/screens/dashboard/tasks/tasks.ts";

export function sellerSummary(tasks: Task[]): string {
	const count = countTasks(tasks);
	return count > 0 ? copy.thingsToDo(countWord(count), count === 1) : copy.nothingToDo;
}

/** `isNew`: the client has not ordered anything yet. */
export function clientSummary(tasks: Task[], isNew: boolean): string {
	const count = countTasks(tasks);
	if (count > 0) return copy.rentalsInProgress(countWord(count), count === 1);
	return isNew ? copy.newClient : copy.nextClient;
}

/** A task may represent several orders (`more`). */
const countTasks = (tasks: Task[]) => tasks.reduce((sum, { more }) => sum + 1 + more, 0);

const countWord = (count: number) => copy.counts[count] ?? String(count);
