/** The sections that only some orders have. Their scripts are loaded with the data of such an order. */
import { preloadedComponent } from "#web/features/connection/lazy-component.ts";
import { hasDamage, hasMoney, hasPhotos, hasReviews, hasSubstitutes, type OptionalData } from "./present-sections.ts";

export const [StepPhotos, loadPhotos] = preloadedComponent(async () => (await import("./step-photos.tsx")).StepPhotos);
export const [Damage, loadDamage] = preloadedComponent(
	async () => (await import("#web/features/damage/damage-section.tsx")).DamageSection,
);
export const [Money, loadMoney] = preloadedComponent(async () => (await import("./order-money.tsx")).OrderMoneySection);
export const [Reviews, loadReviews] = preloadedComponent(
	async () => (await import("#web/features/reviews/order-reviews.tsx")).AllReviews,
);

export const [Substitutes, loadSubstitutes] = preloadedComponent(
	async () => (await import("./substitutes.tsx")).Substitutes,
);

/** Loads the sections that these data need, so that they are rendered at once. */
export async function loadSections<T extends OptionalData>(data: T): Promise<T> {
	await Promise.all([
		hasPhotos(data) && loadPhotos(),
		hasDamage(data) && loadDamage(),
		hasMoney(data) && loadMoney(),
		hasReviews(data) && loadReviews(),
		hasSubstitutes(data) && loadSubstitutes(),
	]);
	return data;
}
