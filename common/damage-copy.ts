/** The server's messages about damage claims. Separate from copy.ts, so that browsers do not load them. */
export const damageCopy = {
	none: "There is no damage claim on this order.",
	words: "Please say what is damaged.",
	photos: "Please add at least one photograph of the damage.",
	contest: "Please say why you do not agree.",
	decision: "Please write what both sides shall read.",
	tooMuch: (rupees: string) => `At most ${rupees}: that is what the piece is worth.`,
	notLower: "A damage claim can only be lowered.",
	notMore: "At most what is claimed.",
	tooLate: "The time to contest is over, and our staff decides now. You may still accept.",
	filed: "Your damage claim is with the client, who has been told.",
	accepted: "You have accepted the damage claim. It is settled.",
	contested: "Thank you. Our staff now looks at both sides and decides.",
	lowered: "Your damage claim is lowered, and the client has been told.",
	withdrawn: "Your damage claim is withdrawn, and the order is complete.",
	decided: "The damage claim is decided, and both sides have been told.",
	changed: "This damage claim has changed meanwhile. Please look at it again.",
} as const;
