import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { chooseMessages, currentLanguage, runInLanguage } from "./language.ts";

const texts = chooseMessages({
	en: { title: "Bag", count: ({ n }: { n: number }) => `${n} items`, steps: ["Order", "Pay"], inner: { last: "End" } },
	hi: { title: "बैग", count: ({ n }: { n: number }) => `${n} पोशाकें`, steps: ["ऑर्डर", "पैसे"], inner: { last: "अंत" } },
});
const read = () => [texts.title, texts.count({ n: 2 }), ...texts.steps.map((step) => step), texts.inner.last];
const english = ["Bag", "2 items", "Order", "Pay", "End"];
const hindi = ["बैग", "2 पोशाकें", "ऑर्डर", "पैसे", "अंत"];

test("messages are of the language of the moment, in texts, functions, lists and groups", () => {
	expect(read()).toEqual(english);
	expect(runInLanguage("hi", read)).toEqual(hindi);
	expect(runInLanguage("hi", () => ({ ...texts.inner }))).toEqual({ last: "अंत" });
	expect(read()).toEqual(english);
});

test("tasks that wait for each other keep their languages", async () => {
	const gate = Promise.withResolvers<void>();
	const task = async () => {
		await setImmediate();
		await gate.promise;
		await new Promise((resolve) => process.nextTick(resolve));
		return [currentLanguage(), ...read()];
	};
	const tasks = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? task() : runInLanguage("hi", task)));
	runInLanguage("hi", gate.resolve);
	for (const [at, result] of (await Promise.all(tasks)).entries())
		expect(result).toEqual(at % 2 === 0 ? ["en", ...english] : ["hi", ...hindi]);
});
