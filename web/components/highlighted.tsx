/** Shows a text with the search terms in it marked, ignoring case. */
export const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) =>
	text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
		terms.includes(part.toLowerCase()) ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
	);
