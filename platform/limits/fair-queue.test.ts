import { describe, expect, test, vi } from "vitest";
import { FairQueue, type FairQueueOptions, type Priority } from "./fair-queue.ts";

const rules: FairQueueOptions = {
	concurrency: 2,
	maxWaiting: 4,
	targetWaitMs: 60_000,
	maxWaitMs: 60_000,
	busyMessage: () => "Busy.",
};

/** Starts requests by name and records their order; each ends when the test says so. */
function open(over: Partial<FairQueueOptions> = {}) {
	const queue = new FairQueue({ ...rules, ...over });
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const send = (name: string, address = "here", priority: Priority = "normal") => {
		const connection = new AbortController();
		const result = queue
			.run({ address, signal: connection.signal }, priority, () => {
				started.push(name);
				return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
			})
			.catch((refusal) => refusal.code as string);
		return { result, disconnect: () => connection.abort() };
	};
	const end = async (name: string, result: Promise<string>) => {
		ends.get(name)?.();
		await result;
	};
	return { queue, send, begun: started, end };
}

const connected = () => ({ address: "here", signal: new AbortController().signal });

test("runs up to the concurrency limit at once, and the others in order", async () => {
	const { send, begun: started, end } = open();
	const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => send(name));
	expect(started).toEqual(["a", "b"]);
	await end("b", b?.result as Promise<string>);
	await end("a", a?.result as Promise<string>);
	expect(started).toEqual(["a", "b", "c", "d"]);
	await end("c", c?.result as Promise<string>);
	await end("d", d?.result as Promise<string>);
	expect(await Promise.all([a, b, c, d].map((one) => one?.result))).toEqual(["a", "b", "c", "d"]);
	send("e");
	send("f");
	send("g");
	expect(started.slice(4)).toEqual(["e", "f"]);
});

test("failed work releases its slot too", async () => {
	const queue = new FairQueue({ ...rules, concurrency: 1 });
	const failed = queue.run(connected(), "normal", async () => {
		throw new Error("broken");
	});
	const next = queue.run(connected(), "normal", async () => "well");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("well");
});

describe("a client that disconnects", () => {
	test("while waiting is never started, and the next one is", async () => {
		const { send, begun: started, end } = open({ concurrency: 1 });
		const first = send("first");
		const disconnected = send("gone");
		const last = send("last");
		disconnected.disconnect();
		expect(await disconnected.result).toBe("busy");
		await end("first", first.result);
		expect(started).toEqual(["first", "last"]);
		await end("last", last.result);
	});

	test("before its request is never started", async () => {
		const { queue } = open();
		const result = queue.run({ address: "here", signal: AbortSignal.abort() }, "normal", async () => "begun");
		await expect(result).rejects.toMatchObject({ code: "busy", status: 503 });
	});
});

test("networks are served round-robin: one request does not wait for another network's flood", async () => {
	const { send, begun: started, end } = open({ concurrency: 1, maxWaiting: 100 });
	const first = send("first", "flood");
	const flood = Array.from({ length: 50 }, (_, turn) => send(`flood ${turn}`, "flood"));
	const one = send("one", "elsewhere");
	await end("first", first.result);
	await end("flood 0", flood[0]?.result as Promise<string>);
	expect(started).toEqual(["first", "flood 0", "one"]);
	await end("one", one.result);
	expect(started.at(-1)).toBe("flood 1");
});

describe("when the queue is full", () => {
	test("the next request is shed with Retry-After", async () => {
		const { send } = open();
		for (let turn = 0; turn < 6; turn++) send(`${turn}`);
		const full = new FairQueue({ ...rules, concurrency: 0, maxWaiting: 0 });
		await expect(full.run(connected(), "normal", async () => "begun")).rejects.toMatchObject({
			code: "busy",
			status: 503,
			extra: { retryAfterSeconds: 2 },
		});
		expect(full.stats).toEqual({ running: 0, waiting: 0, shed: 1 });
		expect(await send("6").result).toBe("busy");
	});

	test("high priority displaces the newest entry of the longest lane", async () => {
		const { send, begun: started, end } = open({ concurrency: 1, maxWaiting: 2 });
		const first = send("first");
		const second = send("second");
		const third = send("third");
		const order = send("order", "here", "high");
		expect(await third.result).toBe("busy");
		await end("first", first.result);
		await end("order", order.result);
		expect(started).toEqual(["first", "order", "second"]);
		await end("second", second.result);
	});

	test("a request of another network displaces the newest entry of the longest lane", async () => {
		const { send, begun: started, end } = open({ concurrency: 1 });
		const first = send("first", "flood");
		const flood = Array.from({ length: 4 }, (_, turn) => send(`flood ${turn}`, "flood"));
		const one = send("one", "elsewhere");
		expect(await flood[3]?.result).toBe("busy");
		await end("first", first.result);
		await end("flood 0", flood[0]?.result as Promise<string>);
		expect(started.at(-1)).toBe("one");
		await end("one", one.result);
	});
});

test("a request that has waited too long is shed", async () => {
	const { send } = open({ concurrency: 0, maxWaitMs: 1 });
	expect(await send("one").result).toBe("busy");
});

describe("a request that would wait too long is shed on arrival", () => {
	/** A queue whose requests have taken about `ms` each. */
	async function slow(ms: number) {
		const opened = open({ concurrency: 1, maxWaiting: 1_000, targetWaitMs: 1_000 });
		vi.useFakeTimers({ toFake: ["performance"] });
		for (let turn = 0; turn < 60; turn++) {
			const { result } = opened.send(`past ${turn}`);
			vi.advanceTimersByTime(ms);
			await opened.end(`past ${turn}`, result);
		}
		vi.useRealTimers();
		return opened;
	}

	test("estimated from service times and queue position", async () => {
		const { send, queue } = await slow(300);
		const first = send("running");
		const waiting = [1, 2, 3, 4].map((turn) => send(`${turn}`));
		expect(await send("too late").result).toBe("busy");
		expect(queue.stats).toMatchObject({ running: 1, waiting: 4 });
		for (const one of [...waiting, first]) one.disconnect();
	});

	test("but high priority and other networks still wait", async () => {
		const { send, queue } = await slow(300);
		send("running", "flood");
		for (let turn = 0; turn < 4; turn++) send(`${turn}`, "flood");
		expect(await send("too late", "flood").result).toBe("busy");
		send("elsewhere", "another network");
		send("order", "flood", "high");
		expect(queue.stats).toMatchObject({ waiting: 6 });
	});

	test("unless requests are quick", async () => {
		const { send, queue } = await slow(1);
		for (let turn = 0; turn < 300; turn++) send(`${turn}`);
		expect(queue.stats).toMatchObject({ running: 1, waiting: 299, shed: 0 });
	});
});
