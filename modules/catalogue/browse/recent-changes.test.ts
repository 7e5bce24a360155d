import { beforeEach, expect, test } from "vitest";
import { maxNotificationMs, RecentChanges } from "./recent-changes.ts";

/** Changes that a web process sends with its searches, so that a search process has all changes that the web process knows. */

let changes: RecentChanges;
beforeEach(() => {
	changes = new RecentChanges();
});

test("a written listing is sent as uncommitted until its notification arrives, and then as committed for some seconds", () => {
	changes.written(["a"]);
	expect(changes.at(0)).toEqual({ committed: [], uncommitted: ["a"], missed: 0 });
	changes.notified(["a"], 10);
	expect(changes.at(11)).toEqual({ committed: [[1, "a"]], uncommitted: [], missed: 0 });
	expect(changes.at(10 + maxNotificationMs)).toEqual({ committed: [], uncommitted: [], missed: 0 });
});

test("a listing written twice stays uncommitted until both transactions have ended", () => {
	changes.written(["a"]);
	changes.written(["a", "b"]);
	changes.rolledBack(["a"]);
	expect(changes.at(0).uncommitted).toEqual(["a", "b"]);
	changes.notified(["a"], 0);
	expect(changes.at(0)).toMatchObject({ committed: [[1, "a"]], uncommitted: ["b"] });
});

test("changes are numbered in their order, those of other processes too", () => {
	changes.notified(["a", "b"], 0);
	changes.notified(["a"], 1);
	expect(changes.at(2).committed).toEqual([
		[1, "a"],
		[2, "b"],
		[3, "a"],
	]);
});

test("a gap in the notifications, or too many changes, asks the search process to read them from the database", () => {
	changes.missNotifications(0);
	expect(changes.at(1)).toEqual({ committed: [], uncommitted: [], missed: 1 });
	expect(changes.at(maxNotificationMs).missed).toBe(0);
	const many = Array.from({ length: 301 }, (_, index) => String(index));
	changes.notified(many, 9_000);
	expect(changes.at(9_001)).toEqual({ committed: [], uncommitted: [], missed: 303 });
});
