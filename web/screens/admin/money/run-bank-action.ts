/** The forms of the page of bank statements. */
import { attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { moneyCopy } from "./copy.ts";

const copy = moneyCopy.bankPage;

export function runBankAction({ request, context }: RouteArgs) {
	const { admin } = context.get(apiContext).api;
	return runAction(request, async (form, intent) => {
		const [id, text, reason] = [formText(form, "id"), formText(form, "text"), formText(form, "reason")];
		const payment = admin["upi-payments"][":paymentId"];
		switch (intent) {
			case "import":
				return outcomeOf(await attempt(admin.bank.statements.$post({ form: { file: filesOf(form) } })), ({ report }) =>
					[copy.done(report.rows, report.matched, report.settled, report.known), leftOutText(report.leftOut)].join(" "),
				);
			case "correct":
				return outcomeOf(
					await attempt(payment.correct.$post({ param: { paymentId: id }, json: { reference: text, reason } })),
					() => copy.corrected,
				);
			case "reject":
				return outcomeOf(
					await attempt(payment.reject.$post({ param: { paymentId: id }, json: { reason } })),
					() => copy.rejected,
				);
			case "explain":
				return outcomeOf(
					await attempt(admin.bank.rows[":rowId"].explain.$post({ param: { rowId: id }, json: { note: text } })),
					() => copy.explained,
				);
			default:
				return unknownAction;
		}
	});
}

/** The lines that are no payments by UPI, by number where money came in. */
function leftOutText(leftOut: { line: number; kind: "credit" | "debit" | "note" }[]): string {
	const linesOf = (kind: string) => leftOut.filter((one) => one.kind === kind).map(({ line }) => line);
	return leftOut.length > 0 ? copy.leftOut(linesOf("credit"), linesOf("debit").length, linesOf("note").length) : "";
}

const filesOf = (form: FormData) =>
	form.getAll("file").filter((one): one is File => one instanceof File && one.name !== "");
