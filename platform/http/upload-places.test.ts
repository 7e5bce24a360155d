import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { shareMachine } from "#platform/limits/semaphore.ts";
import { type UploadLimits, type UploadPlace, UploadPlaces } from "./upload-places.ts";

/** Places of uploads: while a body arrives, its place may go to another account. */

const limits: UploadLimits = {
	perAccount: 3,
	arriving: 4,
	slow: 2,
	slowAfterMs: 1_000,
	processing: 2,
	diskBytes: 1_000,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const enter = (places: UploadPlaces, accounts: string): UploadPlace[] =>
	[...accounts].map((account) => places.enter(account));

const cutOff = (places: UploadPlace[]) => places.map(({ signal }) => signal.aborted);

test("an account has a limit of its own", () => {
	const places = new UploadPlaces(limits);
	const [first] = enter(places, "aaa");
	expect(() => places.enter("a")).toThrow(expect.objectContaining({ code: "busy" }));
	places.enter("b");
	first?.leave();
	places.enter("a");
});

test("the account with the most bodies loses its oldest to an account with fewer", () => {
	const places = new UploadPlaces(limits);
	const arriving = enter(places, "abaa");
	places.enter("c");
	expect(cutOff(arriving)).toEqual([true, false, false, false]);
	expect(arriving[0]?.signal.reason).toMatchObject({ code: "busy", extra: { retryAfterSeconds: 5 } });
	// Now a has two, b and c one each.
	places.enter("d");
	expect(cutOff(arriving)).toEqual([true, false, true, false]);
	expect(() => places.enter("e")).toThrow(expect.objectContaining({ code: "busy" }));
	expect(() => places.enter("b")).toThrow(expect.objectContaining({ code: "busy" }));
});

test("processes of one machine share its places and its disk, but not the six of an account", () => {
	shareMachine(2);
	onTestFinished(() => shareMachine(1));
	const places = new UploadPlaces(limits);
	const [first, second] = enter(places, "ab");
	expect(() => places.enter("c")).toThrow(expect.objectContaining({ code: "busy" }));
	first?.receive(300);
	second?.receive(201);
	expect(cutOff([first, second] as UploadPlace[])).toEqual([true, false]);
	expect(enter(new UploadPlaces({ ...limits, arriving: 10 }), "aaa")).toHaveLength(3);
});

test("slow bodies leave the places of the others, and compete for their own", () => {
	const places = new UploadPlaces(limits);
	const slow = enter(places, "aaab");
	vi.advanceTimersByTime(1_000);
	// The third of a found no place among the slow ones; b took over one of a.
	expect(cutOff(slow)).toEqual([true, false, true, false]);
	enter(places, "cddd");
});

test("a body that has arrived is not cut off, but it waits for a place for processing", async () => {
	const places = new UploadPlaces(limits);
	const complete = enter(places, "aab");
	const started: number[] = [];
	const waiting = complete.map((place, at) => place.startProcessing().then(() => started.push(at)));
	await Promise.all(waiting.slice(0, 2));
	enter(places, "cccd");
	vi.advanceTimersByTime(1_000);
	expect([started, cutOff(complete)]).toEqual([
		[0, 1],
		[false, false, false],
	]);
	complete[0]?.leave();
	await waiting[2];
	expect(started).toEqual([0, 1, 2]);
});

test("beyond the disk's limit the largest body of the account with the most bytes is cut off", () => {
	const places = new UploadPlaces(limits);
	const arriving = enter(places, "aab");
	for (const [at, bytes] of [300, 400, 290].entries()) arriving[at]?.receive(bytes);
	expect(cutOff(arriving)).toEqual([false, false, false]);
	arriving[2]?.receive(100);
	expect(cutOff(arriving)).toEqual([false, true, false]);
	arriving[1]?.leave();
	arriving[2]?.receive(210);
	expect(cutOff(arriving)).toEqual([false, true, false]);
	arriving[2]?.receive(101);
	expect(cutOff(arriving)).toEqual([false, true, true]);
});
