import { findContactDetails } from "#modules/messaging/index.ts";
import { heldOutSentences } from "./held-out.ts";
import { measureSentences, ratesOf, type Verdict } from "./measure.ts";
import { sentences } from "./sentences.ts";

/** `npm run bench -- leak-guard`: prints how many contact details the guard finds and how much else it hides, by language, and the wrong lines. Held-out ones are only counted. */
export function benchLeakGuard(): void {
	const [tuned, heldOut] = [measureSentences(sentences), measureSentences(heldOutSentences)];
	const print = (name: string, cells: string[]) =>
		console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(14)).join(""));
	const printRates = (name: string, verdicts: Verdict[]) => {
		const { leaks, innocents, recall, falseBlocks } = ratesOf(verdicts);
		print(name, [String(leaks), String(innocents), recall.toFixed(3), `${(falseBlocks * 100).toFixed(2)} %`]);
	};
	print("", ["leaks", "innocent", "recall", "false blocks"]);
	printRates("all", [...tuned, ...heldOut]);
	printRates("tuned for", tuned);
	printRates("held out", heldOut);
	for (const name of Object.keys(sentences))
		printRates(
			name,
			[...tuned, ...heldOut].filter(({ language }) => language === name),
		);
	for (const { language, line, isLeak } of tuned.filter(({ isRight }) => !isRight))
		console.log(`${language}: ${isLeak ? "not hidden" : "hidden"}: ${line}`);
	const texts = [...tuned, ...heldOut].map(({ line }) => line);
	const start = performance.now();
	for (const text of texts) findContactDetails([text]);
	console.log(`${((performance.now() - start) / texts.length).toFixed(3)} ms a message`);
}
