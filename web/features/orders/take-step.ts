/** Sends an order step from its form to the API. Runs on the server, which writes the confirmation. */
import * as rules from "#common/rules/orders.ts";
import { ordersCopy, stepLabels } from "#messages/orders.js";
import { type ApiClient, attempt, type Failure, type Order, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { type OrderAction, type Viewer, viewerOf } from "./order-labels.ts";
import { stepTexts } from "./step-texts.ts";

/**
 * The step and its confirmation, or the failure. `stage`: the stage whose photographs were added. `parts`: those that
 * were ticked at a stage. `typed`: the fields of a refused form but
 * the code, for browsers without JavaScript, which load the page again.
 */
export type StepResult = {
	step?: OrderAction;
	done?: StepDone;
	stage?: Stage;
	/** The result of the question how it fitted. */
	isFit?: true;
	/** When it was stored, so that a second answer is announced too. */
	at?: number;
	parts?: { stage: Stage; present: string[] };
	/** Without a connection it waits in the outbox. */
	waits?: true;
	failure?: Failure;
	typed?: Record<string, string>;
};

/** The confirmation, and how to undo the step while that is possible. */
type StepDone = {
	text: string;
	orderId: string;
	version: number;
	undo?: { step: OrderAction; toast: string; seconds: number };
};

const unknownStep: Failure = { success: false, code: "invalid", message: ordersCopy.unknownStep, requestId: "step" };

/** `howToPay`: "in cash", or "in cash or by UPI". */
export async function takeStep({ api }: ApiClient, form: FormData, howToPay: string): Promise<StepResult> {
	const [orderId, step] = [formText(form, "order"), formText(form, "step")];
	if (!orderId || !isStep(step)) return { failure: unknownStep };
	const [result, me] = await Promise.all([
		attempt(callStep(api, step, { orderId }, form)),
		attempt(api.user.me.$get()),
	]);
	if (!result.success) {
		const { code: _, token: __, ...typed } = typedIn(form);
		return { step, failure: result, typed };
	}
	const viewerId = me.success ? me.user?._id : undefined;
	return { step, done: doneOf(result.order, step, viewerOf(result.order, viewerId ?? ""), howToPay) };
}

const doneOf = (order: Order, step: OrderAction, viewer: Viewer, howToPay: string): StepDone => ({
	text: stepTexts[step].doneMessage(order, viewer, howToPay),
	orderId: order.orderId,
	version: order.version,
	...(order.undo && {
		undo: { step: order.undo.step, toast: stepTexts[step].toast ?? "", seconds: rules.order.undoSeconds },
	}),
});

const isStep = (text: string): text is OrderAction => Object.hasOwn(stepLabels, text);

function callStep(api: ApiClient["api"], step: OrderAction, param: { orderId: string }, form: FormData) {
	const endpoint = api.order[":orderId"][step === "markLost" ? "lost" : step];
	return endpoint.$post({ param, json: stepJson(form, step) });
}

/** The fields of a step's form that say which order and step it is, and of a QR whether the phone has checked it. */
const controls = ["order", "step", "version", "also", "isChecked"];

/** Every other field, as typed. */
const typedIn = (form: FormData): Record<string, string> =>
	Object.fromEntries(
		[...form.keys()].filter((name) => !controls.includes(name)).map((name) => [name, formText(form, name)]),
	);

/**
 * The typed texts, and the version that the page showed, if the form has one. The API parses and validates the texts, so the type argument is
 * unchecked here. The reference counts only with a payment by UPI: without scripts its field is always there.
 */
export function stepJson<T>(form: FormData, step: OrderAction): T {
	const { upiReference, ...typed } = typedIn(form);
	const version = Number(formText(form, "version"));
	return {
		...typed,
		...(step === "markLost" && { words: typed.reason }),
		...(typed.cashHolder === "bank" && { upiReference }),
		...(version > 0 && { version }),
		...(form.has("also") && { also: form.getAll("also") }),
	} as T;
}
