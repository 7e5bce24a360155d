import { referenceOf } from "#common/text/reference.ts";
import type { OpenMatter } from "../contract.ts";
import { copy } from "../copy.ts";

/** The matters that prevent the deletion of an account, in sentences. Pure. */

export type OpenMatters = {
	/** The first few; `orderCount` counts all. */
	orders: { id: string; product_name: string; side: "client" | "seller" }[];
	orderCount: number;
	dues: { kind: string; amount: number; rental_id: string }[];
};

type Owner = { account_type: string; status: string };

/** Empty when the account can be deleted. */
export function listOpenMatters(owner: Owner, { orders, orderCount, dues }: OpenMatters): OpenMatter[] {
	const text = copy.deletion;
	const rest = orderCount - orders.length;
	return [
		...(owner.account_type === "admin" ? [{ text: text.admin, orderId: null }] : []),
		...(owner.status === "suspended" ? [{ text: text.suspended, orderId: null }] : []),
		...orders.map(({ id, product_name, side }) => ({
			text: text.order(referenceOf(id), product_name, side),
			orderId: id,
		})),
		...(rest > 0 ? [{ text: text.moreOrders(rest), orderId: null }] : []),
		...dues.map(({ kind, amount, rental_id }) => ({
			text: (text.money[kind] ?? text.otherMoney)(amount),
			orderId: rental_id,
		})),
	];
}
