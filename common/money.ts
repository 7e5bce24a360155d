/** Money: whole rupees as integers, everywhere. */

/** A whole number of rupees. */
export type Rupees = number;

export const sumRupees = (amounts: readonly Rupees[]): Rupees => amounts.reduce((sum, amount) => sum + amount, 0);

/** "₹3,07,950": Indian grouping, no decimals. Formatted by hand so that server and browser agree. */
export function formatRupees(amount: Rupees): string {
	return `${amount < 0 ? "−" : ""}₹${formatCount(Math.abs(Math.round(amount)))}`;
}

/** "₹1,234.50", and "₹1,234" for whole rupees: amounts of a bank, which has paise. */
export const formatPaise = (paise: number): string =>
	`${formatRupees(Math.floor(paise / 100))}${paise % 100 === 0 ? "" : `.${String(paise % 100).padStart(2, "0")}`}`;

/** "3,07,950": a whole number that is not negative, in Indian grouping. */
export function formatCount(count: number): string {
	const digits = String(count);
	const rest = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ",");
	return rest ? `${rest},${digits.slice(-3)}` : digits;
}

/** The price before its discount in whole rupees; undefined without a discount. */
export const priceBefore = (price: Rupees, discountPercent: number): Rupees | undefined =>
	discountPercent > 0 && discountPercent < 100 ? Math.round(price / (1 - discountPercent / 100)) : undefined;
