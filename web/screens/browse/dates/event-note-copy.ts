/** The sentence below the event day. Only the server uses it. */

export const eventNoteCopy = {
	withYou: "With you ",
	spareDays: ": one day before to try it on, one day after to send it back.",
	fullStop: ".",
	hint: "We show items that are free from the day before to the day after.",
};
