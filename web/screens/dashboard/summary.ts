/** The second sentence of the greeting: what awaits a seller or a client today. */
import { summaryCopy } from "#messages/screens/dashboard-tasks.js";

/** A task may represent several orders (`more`). */
type Counted = { more: number };

export function sellerSummary(tasks: readonly Counted[]): string {
	const count = countTasks(tasks);
	return count > 0 ? summaryCopy.thingsToDo({ count: countWord(count), isOne: count === 1 }) : summaryCopy.nothingToDo;
}

/** `isNew`: the client has not ordered anything yet. `areRequests`: no lister has accepted any of them. */
export function clientSummary(tasks: readonly Counted[], isNew: boolean, areRequests: boolean): string {
	const count = countTasks(tasks);
	if (count === 0) return isNew ? summaryCopy.newClient : summaryCopy.nextClient;
	const text = areRequests ? summaryCopy.requestsWaiting : summaryCopy.rentalsInProgress;
	return text({ count: countWord(count), isOne: count === 1 });
}

const countTasks = (tasks: readonly Counted[]) => tasks.reduce((sum, { more }) => sum + 1 + more, 0);

const countWord = (count: number) => summaryCopy.counts[count] ?? String(count);
