import { expect, onTestFinished, test } from "vitest";
import { makeSemaphore, shareMachine, shareOf } from "./semaphore.ts";

/** Work that runs until it is ended, and the list of what is running. */
function makeWork() {
	const running: string[] = [];
	const ends = new Map<string, (error?: Error) => void>();
	const work = (name: string) => () =>
		new Promise<string>((resolve, reject) => {
			running.push(name);
			ends.set(name, (error) => {
				running.splice(running.indexOf(name), 1);
				if (error) reject(error);
				else resolve(name);
			});
		});
	return { running, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("runs work concurrently while permits are free, and otherwise in order", async () => {
	const { running, work, end } = makeWork();
	const withPermits = makeSemaphore(10);
	const done = [
		["six", 6],
		["four", 4],
		["five", 5],
		["one", 1],
	].map(([name, need]) => withPermits(Number(need), work(String(name))));
	await Promise.resolve();
	expect(running).toEqual(["six", "four"]);
	end("four");
	expect(await done[1]).toBe("four");
	// Five does not fit yet, and one, which would, does not overtake it.
	expect(running).toEqual(["six"]);
	end("six");
	await done[0];
	expect(running).toEqual(["five", "one"]);
	end("five");
	end("one");
	expect(await Promise.all(done)).toEqual(["six", "four", "five", "one"]);
});

test("work that needs more than all permits runs alone; failed work releases its permits", async () => {
	const { running, work, end } = makeWork();
	const withPermits = makeSemaphore(10);
	const [small, huge, after] = [
		withPermits(1, work("small")),
		withPermits(99, work("huge")),
		withPermits(1, work("after")),
	];
	await Promise.resolve();
	expect(running).toEqual(["small"]);
	end("small");
	await small;
	expect(running).toEqual(["huge"]);
	end("huge", new Error("damaged"));
	await expect(huge).rejects.toThrow("damaged");
	expect(running).toEqual(["after"]);
	end("after");
	await after;
});

test("a limit of the machine is divided among the processes that share it", async () => {
	onTestFinished(() => shareMachine(1));
	const withPermits = makeSemaphore(() => shareOf(10));
	shareMachine(3);
	expect([shareOf(10), shareOf(1)]).toEqual([4, 1]);
	const { running, work, end } = makeWork();
	const done = ["one", "two", "three"].map((name) => withPermits(2, work(name)));
	await Promise.resolve();
	expect(running).toEqual(["one", "two"]);
	for (const name of ["one", "two"]) end(name);
	await Promise.all(done.slice(0, 2));
	end("three");
	await done[2];
});
