import type { HandleEndpoint } from "#platform/http-handler.ts";
import { upiEndpoints } from "./contract-upi.ts";
import { importStatement } from "./statements/import-statement.ts";
import {
	correctUpiPayment,
	explainBankRow,
	rejectUpiPayment,
	showReconciliation,
} from "./statements/reconcile-payments.ts";
import { payByUpi, showUpiPayment } from "./upi/pay-by-upi.ts";

/** Registers the HTTP handlers of UPI payments and bank statements. */
export function handleUpi(handle: HandleEndpoint) {
	handle(upiEndpoints.getUpiPayment, ({ app, actor, params }) => showUpiPayment(app, actor, params.dueId));
	handle(upiEndpoints.payByUpi, ({ app, actor, params, body }) => payByUpi(app, actor, params.dueId, body.reference));
	handle(upiEndpoints.getReconciliation, ({ app }) => showReconciliation(app));
	handle(upiEndpoints.importStatement, async ({ app, actor, files }) => ({
		report: await importStatement(app, actor, files),
	}));
	handle(upiEndpoints.explainBankRow, async ({ app, actor, params, body }) => {
		await explainBankRow(app, actor, params.rowId, body.note);
		return {};
	});
	handle(upiEndpoints.correctUpiPayment, async ({ app, actor, params, body }) => {
		await correctUpiPayment(app, actor, params.paymentId, body);
		return {};
	});
	handle(upiEndpoints.rejectUpiPayment, async ({ app, actor, params, body }) => {
		await rejectUpiPayment(app, actor, params.paymentId, body.reason);
		return {};
	});
}
