/** The texts of times, sizes and audiences. */
import type { Audience } from "#common/facets.ts";

export const momentCopy = {
	timeIsUp: "time is up",
	hoursLeft: (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"} left`,
	minutesLeft: (minutes: number) => `${minutes} min left`,
	morning: "Good morning",
	afternoon: "Good afternoon",
	evening: "Good evening",
};

export const sizeCopy = {
	size: (size: string) => `size ${size}`,
	/** At the start of a line. */
	sizeFirst: (size: string) => `Size ${size}`,
};

/** For whom an item is. */
export const audienceNames: Readonly<Record<Audience, string>> = {
	women: "Women",
	men: "Men",
	girls: "Girls",
	boys: "Boys",
};
