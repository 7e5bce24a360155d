/** Which optional sections an order's page has, and their ids. Pure. */
import { isActive } from "#web/features/orders/order-labels.ts";
import type { SectionProps } from "./section-props.ts";

export type OptionalData = Pick<SectionProps, "order" | "photos" | "damage" | "reviews" | "texts" | "substitutes">;

/** The elements of the sections that are hydrated late. */
export const sectionIds = {
	damage: "order-damage",
	money: "order-money",
	reviews: "order-reviews",
	summary: "order-summary",
};

/** Free alternatives: for a delayed order, and for one that ended without a rental. */
export const hasSubstitutes = ({ order, substitutes }: Pick<OptionalData, "order" | "substitutes">) =>
	substitutes.length > 0 || !isActive(order);

/** Whether photos of this step exist or may be added; without a step, of any. */
export const hasPhotos = ({ photos }: Pick<OptionalData, "photos">, step?: string) =>
	photos !== undefined && [...photos.photos, ...photos.adding].some(({ stage }) => !step || stage === step);

export const hasDamage = ({ damage }: Pick<OptionalData, "damage">) => Boolean(damage?.damage ?? damage?.filing);

export const hasMoney = ({ texts }: Pick<OptionalData, "texts">) => texts.money !== undefined;

export const hasReviews = ({ order, reviews }: Pick<OptionalData, "order" | "reviews">) =>
	reviews !== undefined && (order.status === "completed" || reviews.ofClient.total > 0);
