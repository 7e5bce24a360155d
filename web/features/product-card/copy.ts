/** The texts of product cards and prices. */

export const cardCopy = {
	price: { perDay: "a day", was: "was " },
	card: {
		discount: (percent: number) => `${percent}% off`,
		outOfStock: "Out of stock",
		free: (period: string) => `Free ${period}`,
		arrives: (day: string) => `Reaches you by ${day}`,
		freeNow: "Free now",
		freeFrom: (day: string) => `Free from ${day}`,
		booked: (months: number) => `Booked for ${months} months`,
	},
};
