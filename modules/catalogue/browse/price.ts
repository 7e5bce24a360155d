/** What similar listings ask a day. Pure. */

export type PriceAdvice = { median: number; low: number; high: number };

/** The middle price, and the two between which the middle half of them lies. Undefined for none. */
export function adviceFrom(prices: number[]): PriceAdvice | undefined {
	if (prices.length === 0) return undefined;
	const sorted = prices.toSorted((one, other) => one - other);
	const at = (part: number) => {
		const place = (sorted.length - 1) * part;
		const [below, above] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
		return Math.round(below + (above - below) * (place % 1));
	};
	return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** The searches to try for listings like one of this title, the nearest first: all of it, its last words (the garment stands there), no word. */
export function searchesFor(title: string): string[] {
	const words = title.trim().split(/\s+/).filter(Boolean);
	return [...new Set([words.join(" "), words.slice(-2).join(" "), words.slice(-1).join(" "), ""])];
}
