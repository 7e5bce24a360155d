/** Questions and answers, and how they are searched. */

export type Question = {
	id: string;
	question: string;
	answer: string;
	/** Where to go on. */
	links?: readonly { to: string; label: string }[];
};
export type Group = { id: string; title: string; questions: readonly Question[] };

/** The groups with the questions in which this text stands, in question or answer, ignoring case; all of them for no text. */
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

/** An apostrophe is an apostrophe, whichever key it came from. */
const normalise = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'");
