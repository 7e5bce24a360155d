import { rules } from "#common/rules.ts";

/** The messages about reviews. */
export const reviewCopy = {
	noOrder: "This order does not exist, or you cannot see it.",
	notWorn: "The item went back before the rental, so there is no review of it.",
	notYet: "You can write a review after the order is completed.",
	tooLate: `You could write a review for ${rules.review.days} days after the order was completed. That time is over.`,
	notYours: "Only the client and the lister of an order can review each other.",
	written: "You have already reviewed this order. Each order can be reviewed once.",
	stars: "Please choose 1 to 5 stars.",
	fit: "Please choose how it fitted.",
	noPhotos: "A review of a client cannot have photos.",
	saved: `Thank you. Your review is shown when both of you have written one, or after ${rules.review.days} days.`,
	shown: "Thank you. Both reviews are shown now.",
	notFound: "This review does not exist.",
	replied: "Your reply is shown under the review.",
	repliedAlready: "You have already replied to this review.",
} as const;
