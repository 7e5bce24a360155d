/** Sends an order step from its form to the API. Runs on the server, which writes the confirmation. */
import type { CashHolder } from "#common/rules/money.ts";
import * as rules from "#common/rules/orders.ts";
import { type ApiClient, attempt, type Failure, type Order, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { copy } from "./copy.ts";
import { stepTexts } from "./order-copy.ts";
import { type Viewer, viewerOf } from "./order-labels.ts";
import { type OrderAction, stepLabels } from "./step-labels-copy.ts";

/** The step and its confirmation, or the failure. `stage`: the stage whose photographs were added. */
export type StepResult = { step?: OrderAction; done?: StepDone; stage?: Stage; failure?: Failure };

/** The confirmation, and how to undo the step while that is possible. */
type StepDone = {
	text: string;
	orderId: string;
	version: number;
	undo?: { step: OrderAction; toast: string; seconds: number };
};

const unknownStep: Failure = { success: false, code: "invalid", message: copy.unknownStep, requestId: "step" };

export async function takeStep({ api }: ApiClient, form: FormData): Promise<StepResult> {
	const [orderId, step] = [formText(form, "order"), formText(form, "step")];
	if (!orderId || !isStep(step)) return { failure: unknownStep };
	const [result, me] = await Promise.all([
		attempt(callStep(api, step, { orderId }, form)),
		attempt(api.user.me.$get()),
	]);
	if (!result.success) return { step, failure: result };
	const viewerId = me.success ? me.user?._id : undefined;
	return { step, done: doneOf(result.order, step, viewerOf(result.order, viewerId ?? "")) };
}

const doneOf = (order: Order, step: OrderAction, viewer: Viewer): StepDone => ({
	text: stepTexts[step].doneMessage(order, viewer),
	orderId: order.orderId,
	version: order.version,
	...(order.undo && {
		undo: { step: order.undo.step, toast: stepTexts[step].toast ?? "", seconds: rules.order.undoSeconds },
	}),
});

/** The API refuses any other text. */
const cashHolderOf = (form: FormData) => (formText(form, "cashHolder") || undefined) as CashHolder | undefined;

const isStep = (text: string): text is OrderAction => Object.hasOwn(stepLabels, text);

function callStep(api: ApiClient["api"], step: OrderAction, param: { orderId: string }, form: FormData) {
	const order = api.order[":orderId"];
	const reason = formText(form, "reason");
	const code = formText(form, "code");
	const sentVersion = Number(formText(form, "version"));
	const version = sentVersion > 0 ? sentVersion : undefined;
	switch (step) {
		case "accept":
			return order.accept.$post({ param, json: { version } });
		case "decline":
			return order.decline.$post({ param, json: { reason, version } });
		case "cancel":
			return order.cancel.$post({ param, json: { reason, version } });
		case "dispatch":
			return order.dispatch.$post({ param, json: { version } });
		case "undoAccept":
			return order.undoAccept.$post({ param, json: { version } });
		case "undoDispatch":
			return order.undoDispatch.$post({ param, json: { version } });
		case "handOver":
			return order.handOver.$post({ param, json: { code, cashHolder: cashHolderOf(form), version } });
		case "resendCode":
			return order.resendCode.$post({ param });
		case "fail":
			return order.fail.$post({ param, json: { reason, version } });
		case "return":
			return order.return.$post({ param, json: { code, reason, version } });
		case "complete":
			return order.complete.$post({ param, json: { version } });
	}
}
