/** A step of an order, from a form to its call. */
import { type ApiClient, attempt, type Failure, type Order, type Stage } from "#web/api.ts";
import { formText } from "#web/form.ts";
import { type Doing, stepWords } from "./order-labels.ts";

/** The step that was taken and the order as it is now; or why it was not. `stage`: beside which step photographs were added. */
export type StepAnswer = { step?: Doing; order?: Order; stage?: Stage; failure?: Failure };

const unknown: Failure = { success: false, code: "invalid", message: "There is no such step.", requestId: "step" };

export async function takeStep({ api }: ApiClient, form: FormData): Promise<StepAnswer> {
	const [orderId, step] = [formText(form, "order"), formText(form, "step")];
	if (!orderId || !isStep(step)) return { failure: unknown };
	const answer = await attempt(callOf(api, step, { orderId }, form));
	return answer.success ? { step, order: answer.order } : { step, failure: answer };
}

const isStep = (text: string): text is Doing => Object.hasOwn(stepWords, text);

function callOf(api: ApiClient["api"], step: Doing, param: { orderId: string }, form: FormData) {
	const order = api.order[":orderId"];
	const reason = formText(form, "reason");
	const code = formText(form, "code");
	const said = Number(formText(form, "version"));
	const version = said > 0 ? said : undefined;
	switch (step) {
		case "accept":
			return order.accept.$post({ param, json: { version } });
		case "decline":
			return order.decline.$post({ param, json: { reason, version } });
		case "cancel":
			return order.cancel.$post({ param, json: { reason, version } });
		case "dispatch":
			return order.dispatch.$post({ param, json: { version } });
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
