/** The texts of product cards, prices and rows of cards. */

export const cardCopy = {
	price: { perDay: "a day", was: "was " },
	card: {
		discount: (percent: number) => `${percent}% off`,
		forDays: (days: number, total: string) => `${total} for ${days === 1 ? "a day" : `${days} days`}`,
		lengthDiscount: (percent: number) => `, ${percent}% off`,
		outOfStock: "Out of stock",
		free: (period: string) => `Free ${period}`,
		arrives: (day: string) => `Reaches you by ${day}`,
		freeNow: "Free now",
		freeFrom: (day: string) => `Free from ${day}`,
		booked: (months: number) => `Booked for ${months} months`,
	},
};

/** The texts of the popular items. */
export const popularCopy = { title: "Popular items" };

/** The texts of the recently viewed listings. */

export const recentlyViewedCopy = {
	heading: "Recently viewed",
	clear: "Clear",
	note: "Saved on this device only.",
};
