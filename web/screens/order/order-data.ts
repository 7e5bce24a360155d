/** The data from which an order's texts are written. */
import type { StaffRole, StaffRoles } from "#common/rules/staff.ts";
import type { DamageView, Order, OrderMoney } from "#web/api.ts";
import type { Viewer } from "#web/features/orders/order-labels.ts";

export type OrderData = {
	order: Order;
	viewer: Viewer;
	/** The role of a viewer who is a member of the staff. */
	staffRole?: StaffRole | undefined;
	now: string;
	/** "in cash", or "in cash or by UPI". */
	howToPay: string;
	codeTriesLeft: number | null;
	/** When the valid code was emailed; for the client also to which address, masked. */
	codeSent: { at: string; to: string | null; subject: string } | null;
	damage: DamageView | undefined;
	money: OrderMoney | undefined;
	/** Orders that are handed over, or come back, with the same code. */
	together: readonly { orderId: string; name: string; size: string; cash: number }[];
};

const roles: StaffRoles = ["support"];

/** Each side of the order may act, and on the staff an owner or one of these roles. */
export const mayAct = ({ viewer, staffRole }: Pick<OrderData, "viewer" | "staffRole">): boolean =>
	viewer !== "staff" || staffRole === "owner" || roles.some((role) => role === staffRole);

/** The same order without the actions that its viewer may not take. */
export function withPermittedActions<Data extends OrderData>(data: Data): Data {
	if (mayAct(data)) return data;
	const { order, damage } = data;
	return {
		...data,
		order: {
			...order,
			allowed: [],
			notYet: null,
			undo: null,
			lost: null,
			corrections: [],
			parcel: { canReport: false, canLose: false, canFind: false },
			tracking: { ...order.tracking, canGive: null },
			extension: { ...order.extension, allowed: [] },
			change: { ...order.change, allowed: [] },
		},
		damage: damage && { filing: null, damage: damage.damage && { ...damage.damage, allowed: [] } },
	};
}
