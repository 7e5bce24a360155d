/** Actions on an order are for owners and support; the page leaves them out for the rest of the staff. The endpoints check the role again. Pure. */
import type { StaffRoles } from "#common/rules/staff.ts";
import type { OrderData } from "./order-data.ts";

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
			extension: { ...order.extension, allowed: [] },
		},
		damage: damage && { filing: null, damage: damage.damage && { ...damage.damage, allowed: [] } },
	};
}
