/** The texts of condition photographs. Not in copy.ts, which the dashboard loads. */
import * as listingRules from "#common/rules/listings.ts";
import * as orderRules from "#common/rules/orders.ts";
import { formatCount } from "#web/features/format/format.ts";

export const orderPhotosCopy = {
	none: "Please choose at least one photo.",
	/** `isMore`: some were added before. */
	hint: (left: number, isMore: boolean) =>
		`Up to ${left}${isMore ? " more" : ""}. JPEG, PNG, WebP or AVIF, up to ${listingRules.upload.maxFileBytes / 1024 / 1024} MB each. They cannot be removed later, and both sides can see them.`,
	guide: "Take these three at each step, from the same side as before, so that they can be compared.",
	angles: { front: "Front", back: "Back", detail: "Details" },
	earlier: (angle: string) => `${angle}, as it was before`,
	chosenAngle: (angle: string) => `${angle}, chosen`,
	noEarlier: "No photo yet",
	chosen: "Chosen photos",
	choose: "Choose photos",
	label: "Photos",
	sending: "Sending...",
	add: (count: number) => `Add ${formatCount(count, "photo")}`,
	addPlain: "Add photos",
	progress: (name: string) => `Sending ${name}`,
	drop: (name: string) => `Remove ${name}`,
	added: (count: number) => (count === 1 ? "Photo added." : `${count} photos added.`),
	partlyAdded: (count: number) => `${formatCount(count, "photo")} added. Please choose the others again.`,
	leftOut: (count: number) =>
		`${formatCount(count, "photo was", "photos were")} not added, as you can add up to ${orderRules.order.photosPerStage} for this step.`,
	tryAgain: "Please try again.",
	name: (item: string) => `Condition of ${item}`,
	enlarge: (whose: string) => `${whose} photo, enlarge`,
	your: "Your",
	of: (name: string) => `${name}’s`,
	almari: "Almari",
	caption: (whose: string, count: number, at: string) => `${whose} ${count === 1 ? "photo" : "photos"}, ${at}`,
} as const;
