/** Sends an order step from its form to the API. Runs on the server, which writes the confirmation. */
import type { CashHolder, CorrectedCash, ReturnCash } from "#common/rules/money.ts";
import * as rules from "#common/rules/orders.ts";
import { type ApiClient, attempt, type Failure, type Order, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { type OrderAction, ordersCopy, stepLabels, stepTexts } from "./copy.ts";
import { type Viewer, viewerOf } from "./order-labels.ts";

/**
 * The step and its confirmation, or the failure. `stage`: the stage whose photographs were added. `typed`: the fields of a refused form, for
 * browsers without JavaScript, which load the page again.
 */
export type StepResult = {
	step?: OrderAction;
	done?: StepDone;
	stage?: Stage;
	failure?: Failure;
	typed?: Partial<Record<TypedField, string>>;
};

const typedFields = ["reason", "amount", "to", "returnedOn"] as const;
type TypedField = (typeof typedFields)[number];

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
	if (!result.success) return { step, failure: result, typed: typedIn(form) };
	const viewerId = me.success ? me.user?._id : undefined;
	return { step, done: doneOf(result.order, step, viewerOf(result.order, viewerId ?? ""), howToPay) };
}

const typedIn = (form: FormData) => Object.fromEntries(typedFields.map((name) => [name, formText(form, name)]));

const doneOf = (order: Order, step: OrderAction, viewer: Viewer, howToPay: string): StepDone => ({
	text: stepTexts[step].doneMessage(order, viewer, howToPay),
	orderId: order.orderId,
	version: order.version,
	...(order.undo && {
		undo: { step: order.undo.step, toast: stepTexts[step].toast ?? "", seconds: rules.order.undoSeconds },
	}),
});

/** The API refuses any other text. The reference counts only with a payment by UPI: without scripts its field is always there. */
function paymentOf<Holder extends ReturnCash>(form: FormData) {
	const cashHolder = (formText(form, "cashHolder") || undefined) as Holder | undefined;
	return { cashHolder, ...(cashHolder === "bank" && { upiReference: formText(form, "upiReference") }) };
}

/** The API refuses any other text. */
const correctionOf = (form: FormData) => ({
	to: formText(form, "to") as Order["corrections"][number],
	cashHolder: (formText(form, "cashHolder") || undefined) as CorrectedCash | undefined,
	returnedOn: formText(form, "returnedOn") || undefined,
});

/** Sent as typed; the API parses and validates it. */
const asNumber = (text: string) => text as unknown as number;

const isStep = (text: string): text is OrderAction => Object.hasOwn(stepLabels, text);

type StepRequest = {
	order: ApiClient["api"]["order"][":orderId"];
	param: { orderId: string };
	form: FormData;
	reason: string;
	/** The order's version that the page showed; undefined in forms that send none. */
	version: number | undefined;
};

const requests = {
	accept: ({ order, param, version }: StepRequest) => order.accept.$post({ param, json: { version } }),
	decline: ({ order, param, reason, version }: StepRequest) =>
		order.decline.$post({ param, json: { reason, version } }),
	cancel: ({ order, param, reason, version }: StepRequest) => order.cancel.$post({ param, json: { reason, version } }),
	dispatch: ({ order, param, version }: StepRequest) => order.dispatch.$post({ param, json: { version } }),
	undoAccept: ({ order, param, version }: StepRequest) => order.undoAccept.$post({ param, json: { version } }),
	undoDispatch: ({ order, param, version }: StepRequest) => order.undoDispatch.$post({ param, json: { version } }),
	handOver: ({ order, param, form, version }: StepRequest) =>
		order.handOver.$post({ param, json: { code: formText(form, "code"), ...paymentOf<CashHolder>(form), version } }),
	resendCode: ({ order, param }: StepRequest) => order.resendCode.$post({ param }),
	fail: ({ order, param, form, reason, version }: StepRequest) =>
		order.fail.$post({ param, json: { reason, wasAbsent: formText(form, "wasAbsent") === "true", version } }),
	return: ({ order, param, form, reason, version }: StepRequest) =>
		order.return.$post({
			param,
			json: { code: formText(form, "code"), reason, ...paymentOf<ReturnCash>(form), version },
		}),
	requestExtension: ({ order, param, form, version }: StepRequest) =>
		order.requestExtension.$post({ param, json: { endDate: formText(form, "endDate"), version } }),
	acceptExtension: ({ order, param, form, version }: StepRequest) =>
		order.acceptExtension.$post({ param, json: { endDate: formText(form, "endDate"), version } }),
	declineExtension: ({ order, param, reason, version }: StepRequest) =>
		order.declineExtension.$post({ param, json: { reason, version } }),
	withdrawExtension: ({ order, param, version }: StepRequest) =>
		order.withdrawExtension.$post({ param, json: { version } }),
	removeMark: ({ order, param, reason }: StepRequest) => order.removeMark.$post({ param, json: { reason } }),
	markLost: ({ order, param, form, reason, version }: StepRequest) =>
		order.lost.$post({ param, json: { words: reason, amount: asNumber(formText(form, "amount")), version } }),
	reportParcel: ({ order, param, reason }: StepRequest) => order.reportParcel.$post({ param, json: { reason } }),
	loseParcel: ({ order, param, form, reason, version }: StepRequest) =>
		order.loseParcel.$post({ param, json: { reason, amount: asNumber(formText(form, "amount")), version } }),
	findParcel: ({ order, param, form, reason }: StepRequest) =>
		order.findParcel.$post({ param, json: { reason, amount: asNumber(formText(form, "amount")) } }),
	correct: ({ order, param, form, reason, version }: StepRequest) =>
		order.correct.$post({ param, json: { ...correctionOf(form), reason, version } }),
	complete: ({ order, param, version }: StepRequest) => order.complete.$post({ param, json: { version } }),
} satisfies Record<OrderAction, (request: StepRequest) => unknown>;

function callStep(api: ApiClient["api"], step: OrderAction, param: { orderId: string }, form: FormData) {
	const sentVersion = Number(formText(form, "version"));
	const version = sentVersion > 0 ? sentVersion : undefined;
	return requests[step]({ order: api.order[":orderId"], param, form, reason: formText(form, "reason"), version });
}
