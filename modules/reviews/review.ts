import { type Refusal, refuse, refuseField } from "#common/refusal.ts";
import { reviewCopy } from "#common/review-copy.ts";
import { rules } from "#common/rules.ts";
import type { NewReview, Side } from "./contract.ts";

/** When a review may be written, when it is shown, and to whom. Pure. */

const dayMs = 86_400_000;

/** Whoever has seen the other's review can write none any more: that ends with the same instant. */
export const writeUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + rules.review.days * dayMs);

/** A letter asks for reviews of what was completed before this instant. */
export const requestIfCompletedBefore = (now: Date): Date =>
	new Date(now.getTime() - rules.review.askAfterDays * dayMs);
/** What was completed before this one can be reviewed no more. */
export const reviewableSince = (now: Date): Date => new Date(now.getTime() - rules.review.days * dayMs);

type CompletedOrder = { completed_at: Date | null };

/** Why nothing may be written of an order now; undefined when it may. */
export function refuseOutsidePeriod({ completed_at }: CompletedOrder, now: Date): Refusal | undefined {
	if (!completed_at) return refuse("not-allowed-now", reviewCopy.notYet);
	return now >= writeUntil(completed_at) ? refuse("not-allowed-now", reviewCopy.tooLate) : undefined;
}

/** A client says how it fitted; of a client nobody shows photographs. */
export function refuseInput(side: Side, input: NewReview): Refusal | undefined {
	if (side === "client" && !input.fit) return refuseField("fit", reviewCopy.fit);
	return side === "seller" && input.images.length > 0 ? refuseField("images", reviewCopy.noPhotos) : undefined;
}

type Visibility = { side: Side; published_at: Date | null; hidden_at: Date | null };

/** Its author sees it always, the other side once it is shown, an admin everything. */
export const maySee = (review: Visibility, viewer: Side | "admin"): boolean =>
	viewer === "admin" || viewer === review.side || isVisible(review);

export const isVisible = ({ published_at, hidden_at }: Pick<Visibility, "published_at" | "hidden_at">): boolean =>
	published_at !== null && hidden_at === null;

type ComparableReview = { stars: number; fit: string | null; words: string };

/** The same words again, as after a broken connection. */
export const isSameReview = (review: ComparableReview, side: Side, input: NewReview): boolean =>
	review.stars === input.stars && review.words === input.words && review.fit === fitOf(side, input);

export const fitOf = (side: Side, input: Pick<NewReview, "fit">) => (side === "client" ? (input.fit ?? null) : null);

/** Stars in one decimal, as they are shown; null when nobody counts. */
export const averageRating = (stars: readonly number[]): number | null => {
	const counted = stars.reduce((sum, count) => sum + count, 0);
	const sum = stars.reduce((sum, count, index) => sum + count * (index + 1), 0);
	return counted === 0 ? null : Math.round((sum / counted) * 100) / 100;
};
