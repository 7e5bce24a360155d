/** Price advice: statistics of the daily prices of similar listings. */

export type PriceAdvice = { median: number; low: number; high: number };

/** The median and the quartiles. Undefined without prices. */
export function adviceFrom(prices: number[]): PriceAdvice | undefined {
	if (prices.length === 0) return undefined;
	const sorted = prices.toSorted((one, other) => one - other);
	const quantile = (fraction: number) => {
		const rank = (sorted.length - 1) * fraction;
		const [below, above] = [sorted[Math.floor(rank)] as number, sorted[Math.ceil(rank)] as number];
		return Math.round(below + (above - below) * (rank % 1));
	};
	return { median: quantile(0.5), low: quantile(0.25), high: quantile(0.75) };
}

/** The searches for similar titles, most specific first: all words, the last two (they usually name the garment), the last, none. */
export function queriesFor(title: string): string[] {
	const terms = title.trim().split(/\s+/).filter(Boolean);
	return [...new Set([terms.join(" "), terms.slice(-2).join(" "), terms.slice(-1).join(" "), ""])];
}
