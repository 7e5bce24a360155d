/** The data of an order's page, passed to each of its sections, and which optional sections the page has. Pure. */
import type { StaffRole } from "#common/rules/staff.ts";
import type { FitFeedback, Order, OrderPhotos, OrderReviews, PartChecks, Stage } from "#web/api.ts";
import type { OrderAction } from "#web/features/orders/order-labels.ts";
import type { StepResult } from "#web/features/orders/take-step.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import type { OrderData } from "./order-data.ts";
import type { furtherActions } from "./order-state.ts";
import type { OrderTexts } from "./order-texts.ts";

export type PickUp = NonNullable<Order["deliveryAddress"]> & { name: string };

/** The data that the loader has loaded. */
export type LoadedOrder = OrderData & {
	/** The sentences about the order's state for this viewer. */
	texts: OrderTexts;
	/** The viewer's actions apart from the order's steps. */
	actions: ReturnType<typeof furtherActions>;
	/** The step whose confirmation is open, from the URL's `ask`. */
	confirmStep: string | null;
	/** For the client while a code is in force: the QR that can be scanned instead. */
	handOverQr: { size: number; path: string } | undefined;
	/** For the person who hands over or takes back: the public key by which a phone checks such a QR, 32 bytes in base64url. */
	handOverKey: string | null;
	/** For the client: the orders that were placed together with this one. */
	group: { _id: string; orders: number } | null;
	/** Only for the staff; null for others. */
	pickUpAddress: PickUp | null;
	/** Some of the optional data (photos, damage, reviews, money) failed to load, and is undefined or empty. */
	isPartial: boolean;
	photos: OrderPhotos | undefined;
	/** Undefined for an item without parts. */
	parts: PartChecks | undefined;
	/** Similar garments that are free on the same days. */
	substitutes: CardProduct[];
	/** For the client, when the item is back: what they said about the fit. */
	fit: { feedback: FitFeedback; canGive: boolean } | undefined;
	reviews: OrderReviews | undefined;
};

export type SectionProps = LoadedOrder & {
	actionData: StepResult | undefined;
	/** The last submitted form's errors, by field name. */
	errors: Record<string, string>;
};

export type StepField = { name: string; defaultValue: string | undefined; error: string | undefined };

/** The fields of a step's form: once the step was refused, with what was typed and what is wrong with it. */
export function stepFields({ actionData, errors }: Pick<SectionProps, "actionData" | "errors">, step: OrderAction) {
	const isRefused = actionData?.step === step && actionData.failure !== undefined;
	const typed = isRefused ? actionData.typed : undefined;
	return {
		isRefused,
		typed,
		field: (name: string): StepField => ({
			name,
			defaultValue: typed?.[name],
			error: isRefused ? errors[name] : undefined,
		}),
	};
}

export type OptionalData = Pick<
	SectionProps,
	| "order"
	| "viewer"
	| "staffRole"
	| "money"
	| "photos"
	| "parts"
	| "fit"
	| "damage"
	| "reviews"
	| "texts"
	| "substitutes"
>;

/** The elements of the sections that are hydrated late. */
export const sectionIds = {
	parts: "parts",
	damage: "order-damage",
	money: "order-money",
	reviews: "order-reviews",
	summary: "order-summary",
};

/** Free alternatives for a delayed order. */
export const hasSubstitutes = ({ substitutes }: Pick<OptionalData, "substitutes">) => substitutes.length > 0;

/** Whether photos of this step exist or may be added; without a step, of any. */
export const hasPhotos = ({ photos }: Pick<OptionalData, "photos">, step?: string) =>
	photos !== undefined && [...photos.photos, ...photos.adding].some(({ stage }) => !step || stage === step);

export const hasParts = ({ parts }: Pick<OptionalData, "parts">) => parts !== undefined;

/** The last check of a side at a step, which counts. */
export const lastCheck = (checks: PartChecks["checks"] = [], stage: Stage, by: string) =>
	checks.findLast((check) => check.stage === stage && check.by === by);

/** The same of the viewer. */
export const lastOwnCheck = (parts: PartChecks | undefined, stage: Stage) =>
	parts?.checks.findLast((check) => check.stage === stage && check.isOwn);

/** The step at which the viewer has the item in hand now and has not ticked its parts. The return is due when the item is back. */
export function dueParts({ order, viewer, parts, texts }: Pick<OptionalData, "order" | "viewer" | "parts" | "texts">) {
	const isBack = order.status === "returned" || texts.step?.name === "return";
	const due = { client: ["handOver"], seller: isBack ? ["return"] : ["dispatch"], staff: [] as string[] }[viewer];
	return parts?.checking.find(({ stage }) => due.includes(stage) && !lastOwnCheck(parts, stage))?.stage;
}

/** Whether the viewer can ask for more days, or answer or wait for the answer to such a request. */
export const hasExtension = ({ order: { extension } }: Pick<OptionalData, "order">) =>
	extension.requested !== null || extension.options.length > 0;

/** The try-on days of an item that its client can send back, or has sent back. */
export const sendBackOf = ({ order: { tryOn, status } }: Pick<OptionalData, "order">) =>
	tryOn && (tryOn.canSendBack || (tryOn.sentBackOn && (status === "delivered" || status === "overdue")))
		? tryOn
		: undefined;

/** The same of other days or another size. */
export const canChange = ({ order }: Pick<OptionalData, "order">) => order.change.allowed.includes("change");

export const hasParcelForm = ({ order: { parcel } }: Pick<OptionalData, "order">) =>
	parcel.canReport || parcel.canLose || parcel.canFind;

/** The parcel with which the item is on its way now. */
export function parcelOnWay({ status, tracking: { sent, back } }: Order) {
	if (status === "dispatched") return sent;
	return status === "delivered" || status === "overdue" || status === "reported" ? back : null;
}

/** Whether the parcel can be followed, given or corrected. */
export const hasTracking = ({ order, texts }: Pick<OptionalData, "order" | "texts">) =>
	texts.step?.name === "dispatch" || order.tracking.canGive !== null || parcelOnWay(order) !== null;

/** The goodwill that the viewer can still give, if their role on the staff includes it. */
export const goodwillOf = ({ viewer, staffRole, money }: Pick<SectionProps, "viewer" | "staffRole" | "money">) =>
	viewer === "staff" && staffRole && goodwillRoles.includes(staffRole) && money && money.goodwill.most > 0
		? money.goodwill
		: undefined;
const goodwillRoles: readonly StaffRole[] = ["owner", "finance", "support"];

/** Whether the client must request a code first, because it is locked or was never sent. */
export const needsNewCode = ({ order, texts: { code } }: Pick<OptionalData, "order" | "texts">) =>
	order.canResendCode && code.status !== "open";

/** The step that needs the client's code, if that is what the viewer can do next. */
export const codeStepOf = (data: Pick<OptionalData, "order" | "texts">) => {
	const step = data.texts.step?.name;
	return (step === "handOver" || step === "return") && !needsNewCode(data) ? step : undefined;
};

/** Whether the client can pay by UPI now. */
export const hasUpi = ({ viewer, money }: Pick<SectionProps, "viewer" | "money">) =>
	viewer === "client" && Boolean(money?.upi);

export const hasDamage = ({ damage }: Pick<OptionalData, "damage">) => Boolean(damage?.damage ?? damage?.filing);

export const hasMoney = ({ texts }: Pick<OptionalData, "texts">) => texts.money !== undefined;

export const hasReviews = ({ order, reviews }: Pick<OptionalData, "order" | "reviews">) =>
	reviews !== undefined && (order.status === "completed" || reviews.ofClient.total > 0);
