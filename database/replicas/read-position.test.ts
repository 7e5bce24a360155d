import { expect, test, vi } from "vitest";
import { formatPosition, parsePosition, ReadPosition } from "./read-position.ts";

test.each([
	["0/0", 0n],
	["0/16B3748", 0x16b3748n],
	["16/B374D848", 0x16b374d848n],
	["FFFFFFFF/FFFFFFFF", 0xffffffffffffffffn],
])("parses and formats %s", (text, position) => {
	expect(parsePosition(text)).toBe(position);
	expect(formatPosition(position)).toBe(text);
});

test.each(["", "16", "16/", "/1", "G/1", "123456789/1", "1/123456789", "1/2/3", " 1/2"])("refuses %j", (text) => {
	expect(parsePosition(text)).toBeUndefined();
});

/** A primary whose queries are answered one by one. */
function makePrimary() {
	const queries: PromiseWithResolvers<bigint>[] = [];
	const read = () => {
		const query = Promise.withResolvers<bigint>();
		queries.push(query);
		return query.promise;
	};
	return { queries, read };
}

test("without changes the primary is read once", async () => {
	const read = vi.fn(async () => 5n);
	const position = new ReadPosition(read, () => {});
	expect([await position.current(), await position.current()]).toEqual([5n, 5n]);
	expect(read).toHaveBeenCalledTimes(1);
});

test("concurrent readers share a query, and one that comes after a change does not", async () => {
	const { queries, read } = makePrimary();
	const position = new ReadPosition(read, () => {});
	const early = [position.current(), position.current()];
	position.invalidate();
	const late = position.current();
	queries[0]?.resolve(1n);
	await vi.waitFor(() => expect(queries).toHaveLength(2));
	queries[1]?.resolve(2n);
	await Promise.all(early);
	expect(await late).toBe(2n);
	expect(queries).toHaveLength(2);
});

test("a position of a client causes a query only if it is higher", async () => {
	let primary = 5n;
	const read = vi.fn(async () => primary);
	const position = new ReadPosition(read, () => {});
	await position.current();
	position.include(5n);
	await position.current();
	expect(read).toHaveBeenCalledTimes(1);
	primary = 8n;
	position.include(7n);
	expect(await position.current()).toBe(8n);
	// From elsewhere: the primary is not there yet, and readers need no more than it has.
	position.include(99n);
	expect(await position.current()).toBe(8n);
});

test("while the primary is unavailable the last position is used without waiting, and its recovery is reported", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	try {
		let isUp = true;
		const read = vi.fn(async () => (isUp ? 5n : Promise.reject(new Error("away"))));
		const recovered = vi.fn();
		const position = new ReadPosition(read, recovered);
		await position.current();
		isUp = false;
		position.invalidate();
		expect([await position.current(), position.isReliable]).toEqual([5n, false]);
		expect([await position.current(), read.mock.calls.length]).toEqual([5n, 2]);
		isUp = true;
		vi.advanceTimersByTime(1_001);
		await position.current();
		await vi.waitFor(() => expect([position.isReliable, recovered.mock.calls.length]).toEqual([true, 1]));
	} finally {
		vi.useRealTimers();
	}
});
