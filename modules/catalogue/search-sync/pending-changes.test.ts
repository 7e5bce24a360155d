import { describe, expect, test } from "vitest";
import { maxTransactionMs, PendingChanges } from "./pending-changes.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const late = maxTransactionMs + 1;

/** Events in order, and then the listings that the next search reloads. */
type Case = [title: string, happens: (changes: PendingChanges) => void, reloads: string];

describe("pending changes of the search index", () => {
	test.each<Case>([
		["nothing", () => {}, ""],
		["a change of another process, once it is notified", (changes) => changes.notified(["a", "b"]), "ab"],
		["a change of this process before its commit", (changes) => changes.written(["a"], 0), "a"],
		[
			"an uncommitted change again, as it may have been committed since",
			(changes) => {
				changes.written(["a"], 0);
				changes.take(0);
			},
			"a",
		],
		[
			"a change of this process no more after its notification was applied",
			(changes) => {
				changes.written(["a"], 0);
				changes.notified(["a"]);
				changes.take(0);
			},
			"",
		],
		[
			"a listing written twice until the second notification",
			(changes) => {
				changes.written(["a"], 0);
				changes.written(["a"], 0);
				changes.notified(["a"]);
				changes.take(0);
			},
			"a",
		],
		[
			"nothing after a rollback",
			(changes) => {
				changes.written(["a", "b"], 0);
				changes.rolledBack(["a", "b"]);
			},
			"",
		],
		[
			"a listing of one transaction, when another was rolled back",
			(changes) => {
				changes.written(["a"], 0);
				changes.written(["a"], 0);
				changes.rolledBack(["a"]);
			},
			"a",
		],
		[
			"nothing that is still uncommitted after its deadline",
			(changes) => {
				changes.written(["a"], 0);
				changes.take(late);
			},
			"",
		],
		["nothing after the rollback of an unknown listing", (changes) => changes.rolledBack(["a"]), ""],
		[
			"what could not be applied",
			(changes) => {
				changes.notified(["a"]);
				changes.putBack(changes.take(0));
			},
			"a",
		],
		[
			"what the old index got during a rebuild",
			(changes) => {
				changes.startRebuild();
				changes.notified(["a"]);
				changes.applyTo(changes.take(0));
				changes.rebuilt(at(1));
			},
			"a",
		],
		[
			"nothing that was applied before the rebuild, or after it",
			(changes) => {
				changes.applyTo(["a"]);
				changes.startRebuild();
				changes.rebuilt(at(1));
				changes.applyTo(["b"]);
			},
			"",
		],
		[
			"nothing for a rebuild that failed",
			(changes) => {
				changes.startRebuild();
				changes.applyTo(["a"]);
				changes.rebuildFailed();
				changes.startRebuild();
				changes.rebuilt(at(1));
			},
			"",
		],
	])("the next search reloads %s", (_, happens, reloads) => {
		const changes = new PendingChanges();
		happens(changes);
		expect([...changes.take(0)].sort().join("")).toBe(reloads);
	});

	test.each<[title: string, happens: (changes: PendingChanges) => void, isEmpty: boolean]>([
		["in sync at the start", () => {}, true],
		["not in sync with a notified change", (changes) => changes.notified(["a"]), false],
		["not in sync with an uncommitted change", (changes) => changes.written(["a"], 0), false],
		["not in sync after lost notifications", (changes) => changes.missNotifications(), false],
		[
			"in sync after a catch-up",
			(changes) => {
				changes.missNotifications();
				changes.startCatchUp();
				changes.endCatchUp(at(1));
			},
			true,
		],
		[
			"not in sync when notifications were lost during a catch-up",
			(changes) => {
				changes.missNotifications();
				changes.startCatchUp();
				changes.missNotifications();
				changes.endCatchUp(at(1));
			},
			false,
		],
		[
			"not in sync after a failed rebuild",
			(changes) => {
				changes.startRebuild();
				changes.rebuildFailed();
			},
			false,
		],
	])("%s", (_, happens, isEmpty) => {
		const changes = new PendingChanges();
		changes.loaded(at(0));
		happens(changes);
		expect(changes.isEmpty).toBe(isEmpty);
	});

	test.each<[title: string, happens: (changes: PendingChanges) => void, minute: number, needsRebuild: boolean]>([
		["the first load, not a later one", (changes) => changes.loaded(at(5)), 0, false],
		["the last catch-up", (changes) => changes.endCatchUp(at(5)), 5, false],
		["the last load after too many changes", (changes) => changes.endCatchUp(undefined), 0, true],
		[
			"the load of a rebuilt index",
			(changes) => {
				changes.endCatchUp(undefined);
				changes.rebuilt(at(7));
			},
			7,
			true,
		],
		[
			"a rebuild that readers know of",
			(changes) => {
				changes.endCatchUp(undefined);
				changes.rebuilt(at(7));
				changes.endRebuild();
			},
			7,
			false,
		],
		[
			"the last minute but one in which no notification was lost",
			(changes) => {
				for (const minute of [3, 4, 5]) changes.confirmNotified(at(minute));
			},
			4,
			false,
		],
		[
			"the first load, while notifications had no time to arrive",
			(changes) => changes.confirmNotified(at(3)),
			0,
			false,
		],
		[
			"the last minute before notifications were lost",
			(changes) => {
				for (const minute of [3, 4]) changes.confirmNotified(at(minute));
				changes.missNotifications();
				for (const minute of [5, 6]) changes.confirmNotified(at(minute));
			},
			3,
			false,
		],
		[
			"a catch-up after which notifications had no time to arrive",
			(changes) => {
				changes.confirmNotified(at(3));
				changes.missNotifications();
				changes.startCatchUp();
				changes.endCatchUp(at(5));
				changes.confirmNotified(at(6));
			},
			5,
			false,
		],
		[
			"a catch-up that was later than the minute before",
			(changes) => {
				changes.confirmNotified(at(3));
				changes.endCatchUp(at(5));
				changes.confirmNotified(at(6));
			},
			5,
			false,
		],
	])("a catch-up begins at %s", (_, happens, minute, needsRebuild) => {
		const changes = new PendingChanges();
		changes.loaded(at(0));
		happens(changes);
		expect([changes.startCatchUp(), changes.needsRebuild]).toEqual([at(minute), needsRebuild]);
	});

	test("there is no catch-up without a loaded index", () => {
		expect(() => new PendingChanges().startCatchUp()).toThrow("loaded index");
	});
});
