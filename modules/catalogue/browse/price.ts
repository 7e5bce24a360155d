/** Price advice: statistics of the daily prices of similar listings. */

export type PriceAdvice = { median: number; low: number; high: number };

/** The median and the quartiles. Undefined without prices. */
export function adviceFrom(prices: number[]): PriceAdvice | undefined {
	if (prices.length === 0) return undefined;
	const sorted = prices.toSorted((one, other) => one - other);
	const priceAt = (part: number) => {
		const rank = (sorted.length - 1) * part;
		const [below, above] = [sorted[Math.floor(rank)] as number, sorted[Math.ceil(rank)] as number];
		return Math.round(below + (above - below) * (rank % 1));
	};
	return { median: priceAt(0.5), low: priceAt(0.25), high: priceAt(0.75) };
}

/** The searches for listings with a similar title, most specific first: all words, the last two (the garment is there), the last, none. */
export function queriesFor(title: string): string[] {
	const terms = title.trim().split(/\s+/).filter(Boolean);
	return [...new Set([terms.join(" "), terms.slice(-2).join(" "), terms.slice(-1).join(" "), ""])];
}
