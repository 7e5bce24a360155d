/** The texts of the shared components. */

export const cardCopy = {
	copyLink: {
		button: "Copy link",
		done: "Link copied",
		failed: "The link could not be copied. Please copy it by hand.",
	},
	tryAgain: "Try Again",
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
