/** The data from which an order's texts are written. */
import type { StaffRole } from "#common/rules/staff.ts";
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
};
