/** The texts of the waitlist, on its page, on product pages and in the overview. */

export const waitlistCopy = {
	title: "Your waitlist",
	intro:
		"When the dates you want are booked, join the waitlist. If they become free, we hold them for the first person in line for two hours and send an email.",
	loadFailed: "We could not load your waitlist.",
	tryAgain: "Try again",
	emptyTitle: "Your waitlist is empty",
	emptyText:
		"Are the dates you need booked? Open the item, choose your dates under its calendar and join the waitlist.",
	browse: "Browse Dresses",
	unreachable: "We could not reach the server. Please try again.",
	bookThem: "Book these dates",
	backToItem: "Back to the item",
	join: "Join waitlist",
	heldForYou: "Held for you",
	/** Days that are only held for somebody else. */
	heldUntil: (time: string) => `Held until ${time}`,
	first: "You are first in line. We will email you when the dates are free.",
	/** `place`: an ordinal. */
	position: (place: string) => `You are ${place} in line. We will email you when the dates are free.`,
	leaving: "Leaving...",
	giveUp: "Release dates",
	leave: "Leave waitlist",
	forItem: (name: string) => ` for ${name}`,
	timeLeft: (time: string) => `${time} left`,
	timeIsUp: "time is up",
	until: (time: string) => `until ${time}`,
	from: "From",
	to: "To",
	datesTaken: "The dates you asked for are booked",
	notFree: "Dates taken? Join the waitlist",
	joinText:
		"Join the waitlist. We will email you as soon as these dates are free, and hold them for two hours if you are first in line.",
	ownEntries: "Your place on the waitlist",
	heldIn: (size: string) => (size ? `in ${size} held for you` : "held for you"),
	waitingFor: "On your waitlist:",
	place: (size: string, place: string) => `${size ? ` in ${size}` : ""}, ${place} in line`,
	/** By the category of the number among ordinals. */
	ordinals: {
		one: (number: number) => `${number}st`,
		two: (number: number) => `${number}nd`,
		few: (number: number) => `${number}rd`,
		other: (number: number) => `${number}th`,
	},
};
