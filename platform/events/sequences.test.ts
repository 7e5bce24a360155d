import { expect, test } from "vitest";
import { heartbeatMs, type Numbered, Sequences, silentMs } from "./sequences.ts";

/** The detection of lost messages from their numbers and from silence. */

const event = (sequence: number): Numbered => ({ from: "a", sequence, kind: "event" });
const heartbeat = (sequence: number): Numbered => ({ from: "a", sequence, kind: "heartbeat" });
const farewell = (sequence: number): Numbered => ({ from: "a", sequence, kind: "farewell" });
const other: Numbered = { from: "b", sequence: 9, kind: "event" };

test.each<[string, Numbered[], boolean]>([
	["a new publisher's first heartbeat", [heartbeat(0)], false],
	["a new publisher's first event", [event(1)], false],
	["a publisher that is heard for the first time after its first event", [event(2)], true],
	["a publisher that is heard for the first time with events behind it", [heartbeat(3)], true],
	["events in order", [heartbeat(0), event(1), event(2)], false],
	["a missing event", [event(1), event(3)], true],
	["an event that is missing before a heartbeat", [event(1), heartbeat(2)], true],
	["a heartbeat after its event", [event(1), heartbeat(1)], false],
	["an event that is missing before a farewell", [event(1), farewell(2)], true],
	["a farewell after the last event", [event(1), farewell(1)], false],
	["an event that arrives twice", [event(1), event(2), event(1)], false],
	["the event after a gap that was reported", [event(1), event(3), event(4)], false],
	["an event after one that arrived twice", [event(1), event(2), event(1), event(3)], false],
	["another publisher's numbers", [event(1), other, event(2)], false],
])("%s: %s", (_, messages, isLost) => {
	const sequences = new Sequences();
	const results = messages.map((message) => sequences.receive(message, 0));
	expect(results.at(-1)).toBe(isLost);
});

/** The times, in heartbeats after the messages at 0, at which events count as lost. */
function lostAt(sequences: Sequences, until: number, onTick: (heartbeats: number) => void = () => {}) {
	const times: number[] = [];
	for (let at = 1; at <= until; at++) {
		onTick(at);
		if (sequences.check(at * heartbeatMs)) times.push(at);
	}
	return times;
}

test("events of a silent publisher count as lost every three heartbeats, for a minute", () => {
	const sequences = new Sequences();
	sequences.receive(event(1), 0);
	expect(lostAt(sequences, 100)).toEqual(Array.from({ length: 20 }, (_, i) => (i + 1) * 3));
});

test("a publisher is silent from its third missing heartbeat on, for a day, until it is heard or says farewell", () => {
	const sequences = new Sequences();
	const silentAfter = (heartbeats: number) => sequences.hasSilent(heartbeats * heartbeatMs);
	expect(silentAfter(1)).toBe(false);
	sequences.receive(event(1), 0);
	expect([silentAfter(2), silentAfter(3), silentAfter(86_399), silentAfter(86_400)]).toEqual([
		false,
		true,
		true,
		false,
	]);
	sequences.receive(heartbeat(1), 10 * heartbeatMs);
	expect([silentAfter(12), silentAfter(13)]).toEqual([false, true]);
	sequences.receive(farewell(1), 14 * heartbeatMs);
	expect(silentAfter(20)).toBe(false);
});

test("a publisher that is heard every second, or has said farewell, is not silent", () => {
	const sequences = new Sequences();
	sequences.receive(event(1), 0);
	expect(lostAt(sequences, 10, (at) => sequences.receive(heartbeat(1), at * heartbeatMs))).toEqual([]);
	sequences.receive(farewell(1), 10 * heartbeatMs);
	expect([sequences.isKnown("a"), sequences.check(14 * heartbeatMs)]).toEqual([false, false]);
});

test("an event that was lost during a long silence is noticed when the publisher is heard again", () => {
	const sequences = new Sequences();
	sequences.receive(event(1), 0);
	lostAt(sequences, 100);
	expect(sequences.receive(event(3), 101 * heartbeatMs)).toBe(true);
});

test("after this process could not receive, the others are silent only from then on", () => {
	const sequences = new Sequences();
	sequences.receive(event(1), 0);
	sequences.resume(silentMs);
	expect([silentMs, 2 * silentMs - 1, 2 * silentMs].map((now) => sequences.check(now))).toEqual([false, false, true]);
});

test("at most 1,000 publishers are remembered, those that were heard last", () => {
	const sequences = new Sequences();
	sequences.receive(event(1), 0);
	for (let i = 0; i < 1000; i++) sequences.receive({ ...other, from: `publisher ${i}` }, 0);
	expect([sequences.isKnown("a"), sequences.isKnown("publisher 0")]).toEqual([false, true]);
});
