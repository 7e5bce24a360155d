/** Money: whole rupees as integers, everywhere. */

/** A whole number of rupees. */
export type Rupees = number;

/** "₹3,07,950": Indian grouping, no decimals. Written by hand so that server and browser print the same. */
export function formatRupees(amount: Rupees): string {
	const sign = amount < 0 ? "−" : "";
	const digits = String(Math.abs(Math.round(amount)));
	const last3 = digits.slice(-3);
	const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
	return `${sign}₹${rest ? `${rest},` : ""}${last3}`;
}

/** What a price was before its discount, in whole rupees; undefined when there is none to show. */
export const priceBefore = (price: Rupees, discountPercent: number): Rupees | undefined =>
	discountPercent > 0 && discountPercent < 100 ? Math.round(price / (1 - discountPercent / 100)) : undefined;
