/** The texts of formatted times. */

export const momentCopy = {
	timeIsUp: "time is up",
	hoursLeft: (hours: number) => `${hours} h left`,
	minutesLeft: (minutes: number) => `${minutes} min left`,
	morning: "Good morning",
	afternoon: "Good afternoon",
	evening: "Good evening",
};
