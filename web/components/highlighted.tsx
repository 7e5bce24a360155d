/** A text in which some words are marked, however they are written there. */
export const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) =>
	text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
		terms.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : part,
	);
