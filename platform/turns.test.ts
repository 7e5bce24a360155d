import { describe, expect, test } from "vitest";
import { makeTurns, type TurnRules } from "./turns.ts";

const rules: TurnRules = { atOnce: 2, mostWaiting: 4, longestWaitMs: 60_000 };

/** Asks for turns by name, and says who has begun; each ends when it is told to. */
function open(over: Partial<TurnRules> = {}) {
	const turns = makeTurns({ ...rules, ...over });
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const ask = (name: string, address = "here") => {
		const going = new AbortController();
		const answer = turns({ address, left: going.signal }, () => {
			begun.push(name);
			return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
		}).catch((refusal) => refusal.code as string);
		return { answer, leave: () => going.abort() };
	};
	const end = async (name: string, answer: Promise<string>) => {
		ends.get(name)?.();
		await answer;
	};
	return { ask, begun, end };
}

test("so many at once, the others in order", async () => {
	const { ask, begun, end } = open();
	const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => ask(name));
	expect(begun).toEqual(["a", "b"]);
	await end("b", b?.answer as Promise<string>);
	await end("a", a?.answer as Promise<string>);
	expect(begun).toEqual(["a", "b", "c", "d"]);
	await end("c", c?.answer as Promise<string>);
	await end("d", d?.answer as Promise<string>);
	expect(await Promise.all([a, b, c, d].map((one) => one?.answer))).toEqual(["a", "b", "c", "d"]);
	ask("e");
	ask("f");
	ask("g");
	expect(begun.slice(4)).toEqual(["e", "f"]);
});

test("what fails gives its place on too", async () => {
	const turns = makeTurns({ ...rules, atOnce: 1 });
	const asker = { address: "here", left: new AbortController().signal };
	const failed = turns(asker, async () => {
		throw new Error("broken");
	});
	const next = turns(asker, async () => "well");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("well");
});

describe("who leaves", () => {
	test("while waiting never begins, and the next one does", async () => {
		const { ask, begun, end } = open({ atOnce: 1 });
		const first = ask("first");
		const gone = ask("gone");
		const last = ask("last");
		gone.leave();
		expect(await gone.answer).toBe("busy");
		await end("first", first.answer);
		expect(begun).toEqual(["first", "last"]);
		await end("last", last.answer);
	});

	test("before asking never begins", async () => {
		const turns = makeTurns(rules);
		const asked = turns({ address: "here", left: AbortSignal.abort() }, async () => "begun");
		await expect(asked).rejects.toMatchObject({ code: "busy", status: 503 });
	});
});

test("networks take turns: who asks once does not wait for whoever asks a hundred times", async () => {
	const { ask, begun, end } = open({ atOnce: 1, mostWaiting: 100 });
	const first = ask("first", "flood");
	const flood = Array.from({ length: 50 }, (_, turn) => ask(`flood ${turn}`, "flood"));
	const one = ask("one", "elsewhere");
	await end("first", first.answer);
	await end("flood 0", flood[0]?.answer as Promise<string>);
	expect(begun).toEqual(["first", "flood 0", "one"]);
	await end("one", one.answer);
	expect(begun.at(-1)).toBe("flood 1");
});

describe("when the line is full", () => {
	test("whoever comes is told when to come back", async () => {
		const { ask } = open();
		for (let turn = 0; turn < 6; turn++) ask(`${turn}`);
		const turns = makeTurns({ ...rules, atOnce: 0, mostWaiting: 0 });
		await expect(
			turns({ address: "here", left: new AbortController().signal }, async () => "begun"),
		).rejects.toMatchObject({ code: "busy", status: 503, extra: { retryAfterSeconds: 2 } });
		expect(await ask("6").answer).toBe("busy");
	});

	test("a newcomer of another network takes the last place of the longest line", async () => {
		const { ask, begun, end } = open({ atOnce: 1 });
		const first = ask("first", "flood");
		const flood = Array.from({ length: 4 }, (_, turn) => ask(`flood ${turn}`, "flood"));
		const one = ask("one", "elsewhere");
		expect(await flood[3]?.answer).toBe("busy");
		await end("first", first.answer);
		await end("flood 0", flood[0]?.answer as Promise<string>);
		expect(begun.at(-1)).toBe("one");
		await end("one", one.answer);
	});
});

test("nobody waits longer than they would stay", async () => {
	const { ask } = open({ atOnce: 0, longestWaitMs: 1 });
	expect(await ask("one").answer).toBe("busy");
});
