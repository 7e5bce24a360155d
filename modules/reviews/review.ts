import { deadlineAfter } from "#common/daytime.ts";
import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { reviewCopy } from "#messages/api/reviews.js";
import type { NewReview, Side } from "./contract.ts";

/** When a review may be written and published, and who may see it. Pure. */

const dayMs = 86_400_000;

/**
 * The end of the review period. Single reviews are published at this instant, so neither side can write after reading
 * the other's.
 */
export const writeUntil = (completedAt: Date): Date => deadlineAfter(completedAt, rules.review.days * 24);

/** Reviews are requested by email for orders completed before this instant. */
export const requestIfCompletedBefore = (now: Date): Date =>
	new Date(now.getTime() - rules.review.askAfterDays * dayMs);
/** Orders completed before this instant cannot be reviewed any more. */
export const reviewableSince = (now: Date): Date => new Date(now.getTime() - rules.review.days * dayMs);

type CompletedOrder = { completed_at: Date | null; sent_back_on: string | null };

/** Returns the refusal when an order cannot be reviewed now, else undefined. */
export function refuseOutsidePeriod({ completed_at, sent_back_on }: CompletedOrder, now: Date): Refusal | undefined {
	if (!completed_at) return refuse("not-allowed-now", reviewCopy.notYet);
	if (sent_back_on) return refuse("not-allowed-now", reviewCopy.notWorn);
	return now >= writeUntil(completed_at) ? refuse("not-allowed-now", reviewCopy.tooLate) : undefined;
}

/** A client must give the fit. A lister cannot add photographs of a client. */
export function refuseInput(side: Side, input: NewReview): Refusal | undefined {
	if (side === "client" && !input.fit) return refuseField("fit", reviewCopy.fit);
	return side === "seller" && input.images.length > 0 ? refuseField("images", reviewCopy.noPhotos) : undefined;
}

type Visibility = { side: Side; published_at: Date | null; hidden_at: Date | null };

/** The author always sees a review, the other side once it is visible, an admin always. */
export const maySee = (review: Visibility, viewer: Side | "admin"): boolean =>
	viewer === "admin" || viewer === review.side || isVisible(review);

export const isVisible = ({ published_at, hidden_at }: Pick<Visibility, "published_at" | "hidden_at">): boolean =>
	published_at !== null && hidden_at === null;

type ComparableReview = { stars: number; fit: string | null; words: string };

/** True for a repeated submission, for example after a lost connection. */
export const isSameReview = (review: ComparableReview, side: Side, input: NewReview): boolean =>
	review.stars === input.stars && review.words === input.words && review.fit === fitOf(side, input);

export const fitOf = (side: Side, input: Pick<NewReview, "fit">) => (side === "client" ? (input.fit ?? null) : null);

/** The mean of a star histogram, in two decimals; null when it is empty. */
export const averageRating = (stars: readonly number[]): number | null => {
	const counted = stars.reduce((sum, count) => sum + count, 0);
	const sum = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
	return counted === 0 ? null : Math.round((sum / counted) * 100) / 100;
};
