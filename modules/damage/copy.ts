/** The messages about damage claims. */
export const damageCopy = {
	noOrder: "This order does not exist, or you cannot see it.",
	none: "There is no damage claim on this order.",
	words: "Please describe the damage.",
	photos: "Please add at least one photo of the damage.",
	contest: "Please write why you do not agree.",
	decision: "Please write the reason. Both sides can read it.",
	tooMuch: (rupees: string) => `You can claim at most ${rupees}, the value of the item.`,
	notLower: "You can only lower the amount. Please enter less than what you claimed.",
	notMore: "Please enter at most the amount that is claimed.",
	tooLate: "The time to contest is over, so our team decides now. You can still accept the claim.",
	filed: "Your damage claim is sent. We have emailed the client.",
	accepted: "You have accepted the damage claim. The order is settled.",
	contested: "Thank you. Our team now checks both sides and decides.",
	lowered: "Your damage claim is lowered. We have emailed the client.",
	withdrawn: "Your damage claim is withdrawn, and the order is completed.",
	decided: "The damage claim is decided. We have emailed both sides.",
	changed: "This damage claim has changed. Please check it and try again.",
	/** By the claim's state. */
	notNow: {
		filed: "This damage claim is waiting for the client. This is not possible now.",
		contested: "This damage claim is waiting for our team. This is not possible now.",
		withAdmin: "This damage claim is waiting for our team. This is not possible now.",
		accepted: "This damage claim was accepted. This is not possible now.",
		withdrawn: "This damage claim was withdrawn. This is not possible now.",
		decided: "This damage claim was decided. This is not possible now.",
	},
} as const;
