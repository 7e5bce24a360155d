/** The forms of the pages of batches. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { moneyCopy } from "#web/screens/admin/money/copy.ts";

const { done } = moneyCopy.batches;
const channelOf = (form: FormData) => (formText(form, "channel") === "upi" ? "upi" : "bank");

/** On the list: makes a batch, or sets the columns of a file. */
export function runListAction({ request, context }: RouteArgs) {
	const { admin } = context.get(apiContext).api;
	return runAction(request, async (form, intent) => {
		const channel = channelOf(form);
		if (intent === "make")
			return outcomeOf(
				await attempt(admin["payment-batches"].$post({ json: { channel, dueBy: formText(form, "dueBy") } })),
				({ batch }) => done.made(batch.rows, batch.amount),
			);
		if (intent === "format")
			return outcomeOf(
				await attempt(admin["payment-formats"].$put({ json: { channel, columns: columnsOf(formText(form, "text")) } })),
				() => done.format,
			);
		return unknownAction;
	});
}

/** Each line "Header = field". */
const columnsOf = (text: string) =>
	text
		.split("\n")
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [header = "", ...value] = line.split("=");
			return { header: header.trim(), value: value.join("=").trim() };
		});

/** On a batch: approves or cancels it, or imports the bank's response. */
export function runBatchAction({ request, context }: RouteArgs, batchId: string) {
	const batch = context.get(apiContext).api.admin["payment-batches"][":batchId"];
	const param = { batchId };
	return runAction(request, async (form, intent) => {
		switch (intent) {
			case "approve":
				return outcomeOf(await attempt(batch.approve.$post({ param })), () => done.approved);
			case "cancel":
				return outcomeOf(
					await attempt(batch.cancel.$post({ param, json: { reason: formText(form, "text") } })),
					() => done.cancelled,
				);
			case "import":
				return outcomeOf(await attempt(batch.response.$post({ param, form: { file: filesOf(form) } })), ({ report }) =>
					done.imported(report.paid, report.failed, report.known),
				);
			default:
				return unknownAction;
		}
	});
}

const filesOf = (form: FormData) =>
	form.getAll("file").filter((one): one is File => one instanceof File && one.name !== "");
