import { rules } from "./rules.ts";

/** The server's messages about reviews. Separate from copy.ts, because no browser needs them. */
export const reviewCopy = {
	notYet: "A review can be written once the rental is complete.",
	tooLate: `Reviews can be written for ${rules.review.days} days after a rental is complete.`,
	notYours: "Only client and lister review each other.",
	written: "You have reviewed this rental already.",
	stars: "Please choose 1 to 5 stars.",
	fit: "Please say how it fitted.",
	noPhotos: "A review of a client holds no photographs.",
	saved: `Thank you. Your review is shown once both have written, or after ${rules.review.days} days.`,
	shown: "Thank you. Both of you have written, and both reviews are shown now.",
	notFound: "There is no such review.",
	replied: "Your reply stands under the review.",
	repliedAlready: "You have replied to this review already.",
} as const;
