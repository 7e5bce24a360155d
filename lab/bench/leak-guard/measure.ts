import { findContactDetails } from "#modules/messaging/index.ts";

/** How well the leak guard finds contact details in labelled sentences. */

export type Verdict = {
	language: string;
	/** The sentence with its marks. */
	line: string;
	isLeak: boolean;
	/** All marked parts are hidden; nothing of an innocent sentence is. */
	isRight: boolean;
};

export const measureSentences = (byLanguage: Record<string, string>): Verdict[] =>
	Object.entries(byLanguage).flatMap(([language, lines]) =>
		lines
			.trim()
			.split("\n")
			.map((line) => judge(language, line)),
	);

function judge(language: string, line: string): Verdict {
	let text = "";
	let isInside = false;
	const marked: number[] = [];
	for (const unit of line.split("")) {
		if (unit === "«" || unit === "»") isInside = unit === "«";
		else {
			if (isInside) marked.push(text.length);
			text += unit;
		}
	}
	const spans = findContactDetails([text], "almari.example")[0] ?? [];
	const isHidden = (at: number) =>
		spans.some((from, index) => index % 2 === 0 && at >= from && at < (spans[index + 1] ?? 0));
	const isLeak = marked.length > 0;
	const isRight = isLeak
		? marked.every((at) => isHidden(at) || !/[\p{L}\p{Nd}]/u.test(text[at] ?? ""))
		: spans.length === 0;
	return { language, line, isLeak, isRight };
}

/** Recall: found leaks among all; false blocks: innocent sentences of which a part is hidden, among all of them. */
export function ratesOf(verdicts: Verdict[]): {
	leaks: number;
	innocents: number;
	recall: number;
	falseBlocks: number;
} {
	const [leaks, innocents] = [true, false].map((isLeak) => verdicts.filter((one) => one.isLeak === isLeak));
	const share = (part: Verdict[] = [], isRight: boolean) =>
		part.filter((one) => one.isRight === isRight).length / part.length;
	return {
		leaks: leaks?.length ?? 0,
		innocents: innocents?.length ?? 0,
		recall: share(leaks, true),
		falseBlocks: share(innocents, false),
	};
}
