/** The texts of times, sizes and audiences. */

export const momentCopy = {
	timeIsUp: "time is up",
	hoursLeft: (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"} left`,
	minutesLeft: (minutes: number) => `${minutes} min left`,
	morning: "Good morning",
	afternoon: "Good afternoon",
	evening: "Good evening",
};

/** For whom an item is. */
export const audienceNames: Readonly<Record<string, string>> = {
	women: "Women",
	men: "Men",
	girls: "Girls",
	boys: "Boys",
};

/** "size M", "Free size"; "" for a garment without sizes. */
export const formatSize = (size: string): string => (/size/i.test(size) || size === "" ? size : `size ${size}`);

/** "Size M", "Free size": at the start of a line. */
export const formatSizeFirst = (size: string): string => (/size/i.test(size) ? size : `Size ${size}`);
