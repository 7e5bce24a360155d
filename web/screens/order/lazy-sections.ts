/** The sections that only some orders have. Their scripts are loaded with the data of such an order. */
import { lazyPart, loadWithRetry } from "#web/features/connection/lazy-component.ts";
import { hasDamage, hasMoney, hasPhotos, hasReviews, hasSubstitutes, type OptionalData } from "./present-sections.ts";

const loadPhotos = async () => (await import("./step-photos.tsx")).StepPhotos;
export const StepPhotos = lazyPart(loadPhotos);
const loadDamage = async () => (await import("#web/features/damage/damage-section.tsx")).DamageSection;
export const Damage = lazyPart(loadDamage);
const loadMoney = async () => (await import("./order-money.tsx")).OrderMoneySection;
export const Money = lazyPart(loadMoney);
const loadReviews = async () => (await import("#web/features/reviews/order-reviews.tsx")).AllReviews;
export const Reviews = lazyPart(loadReviews);

const loadSubstitutes = async () => (await import("./substitutes.tsx")).Substitutes;
export const Substitutes = lazyPart(loadSubstitutes);

/** Loads the scripts of the sections that these data need. */
export async function loadSections<T extends OptionalData>(data: T): Promise<T> {
	await Promise.all([
		hasPhotos(data) && loadWithRetry<unknown>(loadPhotos),
		hasDamage(data) && loadWithRetry<unknown>(loadDamage),
		hasMoney(data) && loadWithRetry<unknown>(loadMoney),
		hasReviews(data) && loadWithRetry<unknown>(loadReviews),
		hasSubstitutes(data) && loadWithRetry<unknown>(loadSubstitutes),
	]);
	return data;
}
