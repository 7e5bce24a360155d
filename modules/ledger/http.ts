import type { HandleEndpoint } from "#platform/http-handler.ts";
import { ledgerEndpoints } from "./contract.ts";
import { exportDues } from "./dues/export-dues.ts";
import { listDues, listPersonDues, showDue } from "./dues/list-dues.ts";
import { payDue, payDues } from "./dues/pay-due.ts";
import { setCommission, showCommission } from "./set-commission.ts";
import { showOrderMoney } from "./show-order-money.ts";

/** Registers the HTTP handlers of the ledger. */
export function handleLedger(handle: HandleEndpoint) {
	handle(ledgerEndpoints.getDues, ({ app, actor, params, query }) => listPersonDues(app, actor, params.userId, query));
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
