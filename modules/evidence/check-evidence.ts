import type { App } from "#platform/app.ts";
import { listOrdersAfter } from "./queries.ts";
import { faultsOfOrder } from "./verify-order.ts";

/** An inconsistency in the evidence of one order. */
export type Fault = { orderId: string; message: string };

const nilUuid = "00000000-0000-0000-0000-000000000000";
const ordersPerPage = 200;

/** Checks the rows and the files of the evidence of all orders. Read-only. */
export async function checkEvidence(app: Pick<App, "db" | "files">): Promise<{ orders: number; faults: Fault[] }> {
	const faults: Fault[] = [];
	let orders = 0;
	for (let after = nilUuid; ; ) {
		const found = await listOrdersAfter(app.db.read, after, ordersPerPage);
		for (const order of found)
			for (const message of await faultsOfOrder(app, order)) faults.push({ orderId: order.id, message });
		orders += found.length;
		if (found.length < ordersPerPage) return { orders, faults };
		after = found.at(-1)?.id ?? after;
	}
}
