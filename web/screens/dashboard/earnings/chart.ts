/** Axis ticks and labels of the bar chart of earnings by month. Pure. */
/** Round ticks from 0 to at least the highest amount, at most five. */
export function ticksFor(highest: number): number[] {
	const step = niceStep(Math.max(highest, 4) / 4);
	const count = Math.max(1, Math.ceil(highest / step));
	return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is at least `least`, in whole rupees. */
function niceStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10;
	return Math.ceil(step * power);
}

/** "₹0", "₹7,500", "₹40k", "₹1.5 L": short enough for an axis. A lakh is 1,00,000. */
export function shortRupees(amount: number): string {
	const rounded = (value: number) => String(Math.round(value * 10) / 10);
	if (amount >= 100_000) return `₹${rounded(amount / 100_000)} L`;
	if (amount >= 10_000) return `₹${rounded(amount / 1000)}k`;
	return amount >= 1000 && amount % 1000 === 0
		? `₹${amount / 1000}k`
		: `₹${String(amount).replace(/(\d)(\d{3})$/, "$1,$2")}`;
}
