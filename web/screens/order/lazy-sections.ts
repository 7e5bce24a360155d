/** The sections that only some orders have, whose scripts are loaded with the data of such an order, and those that are hydrated late. */
import type { ComponentType } from "react";
import { lazyPart, loadWithRetry, untilNeeded } from "#web/features/connection/lazy-component.tsx";
import {
	codeStepOf,
	goodwillOf,
	hasDamage,
	hasExtension,
	hasMoney,
	hasParcelForm,
	hasParts,
	hasPhotos,
	hasReviews,
	hasSubstitutes,
	hasTracking,
	hasUpi,
	type OptionalData,
	sectionIds,
	sendBackOf,
} from "./sections.ts";

const loadPhotos = async () => (await import("./optional-sections.tsx")).StepPhotos;
export const StepPhotos = lazyPart(loadPhotos);

const loadParts = async () => (await import("./parts.tsx")).Parts;
export const Parts = lazyPart(loadParts);

export const PushOffer = lazyPart(async () => (await import("#web/features/notices/push.tsx")).PushOffer);

const loadFeedback = async () => (await import("#web/features/fit/fit-feedback.tsx")).Feedback;
export const Feedback = lazyPart(loadFeedback);

/** Below the first screen of a phone: hydrated when it comes near the viewport, or at the first interaction. */
const latePart = <P extends object>(id: string, load: () => Promise<ComponentType<P>>) =>
	lazyPart(async () => {
		await untilNeeded(id);
		return load();
	});

const loadDamage = async () => (await import("#web/features/damage/damage-card.tsx")).DamageSection;
export const Damage = latePart(sectionIds.damage, loadDamage);
const loadMoney = async () => (await import("./optional-sections.tsx")).OrderMoneySection;
export const Money = latePart(sectionIds.money, loadMoney);
const loadReviews = async () => (await import("#web/features/reviews/order-reviews.tsx")).AllReviews;
export const Reviews = latePart(sectionIds.reviews, loadReviews);
const loadSummary = async () => (await import("./order-summary.tsx")).OrderSummary;
export const OrderSummary = latePart(sectionIds.summary, loadSummary);

const loadSubstitutes = async () => (await import("./optional-sections.tsx")).Substitutes;
export const Substitutes = lazyPart(loadSubstitutes);

const loadExtension = async () => (await import("./extension.tsx")).ExtensionForms;
export const Extension = lazyPart(loadExtension);

const loadSendBack = async () => (await import("./extension.tsx")).SendBackForm;
export const SendBack = lazyPart(loadSendBack);

const loadChange = async () => (await import("./extension.tsx")).ChangeForms;
export const Change = lazyPart(loadChange);

const loadCodeStep = async () => (await import("./hand-over.tsx")).CodeStepForm;
export const CodeStepForm = lazyPart(loadCodeStep);

/** Loaded by the browser only. */
export const WaitingStep = lazyPart(async () => (await import("./waiting.tsx")).WaitingStep);

const loadUpi = async () => (await import("./hand-over.tsx")).ClientUpi;
export const ClientUpi = lazyPart(loadUpi);

const loadLost = async () => (await import("./exception-forms.tsx")).LostForm;
export const Lost = lazyPart(loadLost);

const loadCorrection = async () => (await import("./exception-forms.tsx")).CorrectionForm;
export const Correction = lazyPart(loadCorrection);

const loadParcel = async () => (await import("./exception-forms.tsx")).ParcelForms;
export const Parcel = lazyPart(loadParcel);

const loadTracking = async () => (await import("./parcel-tracking.tsx")).Tracking;
export const Tracking = lazyPart(loadTracking);
const loadCourier = async () => (await import("./parcel-tracking.tsx")).CourierFields;
export const CourierFields = lazyPart(loadCourier);

const loadGoodwill = async () => (await import("./exception-forms.tsx")).GoodwillForm;
export const GoodwillSection = lazyPart(loadGoodwill);

/** Loads the scripts of the sections that these data need. */
export async function loadSections<T extends OptionalData>(data: T): Promise<T> {
	const sections: [isNeeded: unknown, load: () => Promise<unknown>][] = [
		[true, loadSummary],
		[hasPhotos(data), loadPhotos],
		[data.fit, loadFeedback],
		[hasParts(data), loadParts],
		[hasDamage(data), loadDamage],
		[hasMoney(data), loadMoney],
		[hasReviews(data), loadReviews],
		[hasExtension(data), loadExtension],
		[sendBackOf(data), loadSendBack],
		[data.order.change.requested, loadChange],
		[data.order.lost, loadLost],
		[data.order.corrections.length > 0, loadCorrection],
		[goodwillOf(data), loadGoodwill],
		[hasParcelForm(data), loadParcel],
		[hasTracking(data), loadTracking],
		[data.texts.step?.name === "dispatch", loadCourier],
		[codeStepOf(data), loadCodeStep],
		[hasUpi(data), loadUpi],
		[hasSubstitutes(data), loadSubstitutes],
	];
	await Promise.all(sections.flatMap(([isNeeded, load]) => (isNeeded ? loadWithRetry(load) : [])));
	return data;
}
