import { expect, test } from "vitest";
import { makeRoom } from "./semaphore.ts";

/** Work that goes on until it is told to end, and what is under way. */
function makeWork() {
	const underWay: string[] = [];
	const ends = new Map<string, (error?: Error) => void>();
	const work = (name: string) => () =>
		new Promise<string>((resolve, reject) => {
			underWay.push(name);
			ends.set(name, (error) => {
				underWay.splice(underWay.indexOf(name), 1);
				if (error) reject(error);
				else resolve(name);
			});
		});
	return { underWay, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("work goes on side by side while there is room, and waits in its order when there is not", async () => {
	const { underWay, work, end } = makeWork();
	const takeRoom = makeRoom(10);
	const done = [
		["six", 6],
		["four", 4],
		["five", 5],
		["one", 1],
	].map(([name, need]) => takeRoom(Number(need), work(String(name))));
	await Promise.resolve();
	expect(underWay).toEqual(["six", "four"]);
	end("four");
	expect(await done[1]).toBe("four");
	// Five does not fit yet, and one, which would, does not overtake it.
	expect(underWay).toEqual(["six"]);
	end("six");
	await done[0];
	expect(underWay).toEqual(["five", "one"]);
	end("five");
	end("one");
	expect(await Promise.all(done)).toEqual(["six", "four", "five", "one"]);
});

test("what needs more than there is has the room to itself; what fails leaves it", async () => {
	const { underWay, work, end } = makeWork();
	const takeRoom = makeRoom(10);
	const [small, huge, after] = [takeRoom(1, work("small")), takeRoom(99, work("huge")), takeRoom(1, work("after"))];
	await Promise.resolve();
	expect(underWay).toEqual(["small"]);
	end("small");
	await small;
	expect(underWay).toEqual(["huge"]);
	end("huge", new Error("damaged"));
	await expect(huge).rejects.toThrow("damaged");
	expect(underWay).toEqual(["after"]);
	end("after");
	await after;
});
