/** Money: whole rupees as integers, everywhere. */

/** A whole number of rupees. */
export type Rupees = number;

/** "₹3,07,950": Indian grouping, no decimals. Formatted by hand so that server and browser agree. */
export function formatRupees(amount: Rupees): string {
	const sign = amount < 0 ? "−" : "";
	const digits = String(Math.abs(Math.round(amount)));
	const last3 = digits.slice(-3);
	const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
	return `${sign}₹${rest ? `${rest},` : ""}${last3}`;
}

/** The price before its discount in whole rupees; undefined without a discount. */
export const priceBefore = (price: Rupees, discountPercent: number): Rupees | undefined =>
	discountPercent > 0 && discountPercent < 100 ? Math.round(price / (1 - discountPercent / 100)) : undefined;
