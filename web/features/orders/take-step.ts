/** Sends an order step from its form to the API. */
import { type ApiClient, attempt, type Failure, type Order, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { copy } from "./copy.ts";
import { type OrderAction, stepLabels } from "./order-copy.ts";

/** The step and the updated order, or the failure. `stage`: the stage whose photographs were added. */
export type StepResult = { step?: OrderAction; order?: Order; stage?: Stage; failure?: Failure };

const unknownStep: Failure = { success: false, code: "invalid", message: copy.unknownStep, requestId: "step" };

export async function takeStep({ api }: ApiClient, form: FormData): Promise<StepResult> {
	const [orderId, step] = [formText(form, "order"), formText(form, "step")];
	if (!orderId || !isStep(step)) return { failure: unknownStep };
	const result = await attempt(callStep(api, step, { orderId }, form));
	return result.success ? { step, order: result.order } : { step, failure: result };
}

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
			return order.handOver.$post({ param, json: { code, version } });
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
