import type { OpenDoor } from "#platform/door.ts";
import { calls } from "./contract.ts";
import { listDues, listDuesOf, showDue } from "./list-dues.ts";
import { payDue } from "./pay-due.ts";
import { setCommission, showCommission } from "./set-commission.ts";
import { showMoney } from "./show-order-money.ts";

/** The door of the ledger. */
export function openLedger(open: OpenDoor) {
	open(calls.getDues, ({ app, actor, params, query }) => listDuesOf(app, actor, params.userId, query));
	open(calls.getOrderMoney, async ({ app, actor, params }) => ({
		money: await showMoney(app, actor, params.orderId),
	}));
	open(calls.listDues, ({ app, query }) => listDues(app, query));
	open(calls.showDue, ({ app, actor, params }) => showDue(app, actor, params.dueId));
	open(calls.payDue, async ({ app, actor, params, body }) => ({
		due: await payDue(app, actor, params.dueId, body.reference),
	}));
	open(calls.getCommission, async ({ app }) => ({ commission: await showCommission(app) }));
	open(calls.setCommission, async ({ app, actor, body }) => ({
		commission: await setCommission(app, actor, body.percent, body.reason),
	}));
}
