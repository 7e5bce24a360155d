import type { HandleEndpoint } from "#platform/http-handler.ts";
import { approveBatch, cancelBatch } from "./batches/decide-batch.ts";
import { exportBatch } from "./batches/export-batch.ts";
import { importResponse } from "./batches/import-response.ts";
import { makeBatch } from "./batches/make-batch.ts";
import { setFormat, showFormats } from "./batches/set-format.ts";
import { showBatch, showBatches } from "./batches/show-batches.ts";
import { ledgerEndpoints, upiEndpoints } from "./contract.ts";
import { batchEndpoints } from "./contract-batches.ts";
import { exportDues, listDues, listPersonDues, showAccountRequest, showDue } from "./list-dues.ts";
import { payByUpi, showUpiPayment } from "./pay-by-upi.ts";
import { payDue, payDues } from "./pay-due.ts";
import { setCommission, showCommission } from "./set-commission.ts";
import { showOrderMoney } from "./show-order-money.ts";
import { importStatement } from "./statements/import-statement.ts";
import {
	correctUpiPayment,
	explainBankRow,
	explainPayout,
	rejectUpiPayment,
	showReconciliation,
} from "./statements/reconcile-payments.ts";

/** Registers the HTTP handlers of the ledger. */
export function handleLedger(handle: HandleEndpoint) {
	handle(ledgerEndpoints.getDues, ({ app, actor, params, query }) => listPersonDues(app, actor, params.userId, query));
	handle(ledgerEndpoints.getAccountRequest, ({ app, actor }) => showAccountRequest(app, actor));
	handle(ledgerEndpoints.getOrderMoney, async ({ app, actor, params }) => ({
		money: await showOrderMoney(app, actor, params.orderId),
	}));
	handle(ledgerEndpoints.listDues, ({ app, query }) => listDues(app, query));
	handle(ledgerEndpoints.exportDues, ({ app, actor, query }) => exportDues(app, actor, query));
	handle(ledgerEndpoints.showDue, ({ app, params }) => showDue(app, params.dueId));
	handle(ledgerEndpoints.payDue, async ({ app, actor, params, body }) => ({
		due: await payDue(app, actor, params.dueId, body.reference),
	}));
	handle(ledgerEndpoints.payDues, async ({ app, actor, body: { ids, reference } }) => ({
		results: await payDues(app, actor, ids, reference),
	}));
	handle(ledgerEndpoints.getCommission, async ({ app }) => ({ commission: await showCommission(app) }));
	handle(ledgerEndpoints.setCommission, async ({ app, actor, body }) => ({
		commission: await setCommission(app, actor, body.percent, body.reason),
	}));
}

/** Registers the HTTP handlers of payments in batches. */
export function handleBatches(handle: HandleEndpoint) {
	handle(batchEndpoints.listBatches, ({ app, query }) => showBatches(app, query.dueBy));
	handle(batchEndpoints.createBatch, async ({ app, actor, body }) => ({ batch: await makeBatch(app, actor, body) }));
	handle(batchEndpoints.showBatch, ({ app, params, query }) => showBatch(app, params.batchId, query.page));
	handle(batchEndpoints.approveBatch, async ({ app, actor, params, body }) => ({
		batch: await approveBatch(app, actor, params.batchId, body.reason),
	}));
	handle(batchEndpoints.cancelBatch, async ({ app, actor, params, body }) => ({
		batch: await cancelBatch(app, actor, params.batchId, body.reason),
	}));
	handle(batchEndpoints.exportBatch, ({ app, actor, params }) => exportBatch(app, actor, params.batchId));
	handle(batchEndpoints.importResponse, ({ app, actor, params, files }) =>
		importResponse(app, actor, params.batchId, files),
	);
	handle(batchEndpoints.getFormats, ({ app }) => showFormats(app));
	handle(batchEndpoints.setFormat, ({ app, actor, body }) => setFormat(app, actor, body));
}

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
	handle(upiEndpoints.explainPayout, async ({ app, actor, params, body }) => {
		await explainPayout(app, actor, params.batchId, body);
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
