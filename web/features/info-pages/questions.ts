/** Questions and answers, and their search. */
import type { IconName } from "#web/ui/icon.tsx";

export type Question = {
	id: string;
	question: string;
	answer: string;
	/** Related pages. */
	links?: readonly { to: string; label: string }[];
};
export type Group = { id: string; title: string; questions: readonly Question[] };

/** A topic of the Help Center. */
export type Topic = Group & { icon: IconName /** A short summary. */; about: string };

/**
 * The groups with the questions whose question or answer contains the text, ignoring case. An empty text matches all.
 */
export function searchGroups(groups: readonly Group[], text: string): Group[] {
	const query = normalise(text.trim());
	if (query === "") return [...groups];
	return groups
		.map((group) => ({
			...group,
			questions: group.questions.filter(({ question, answer }) =>
				[question, answer].some((one) => normalise(one).includes(query)),
			),
		}))
		.filter(({ questions }) => questions.length > 0);
}

/** Typographic apostrophes match plain ones. */
const normalise = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'");
