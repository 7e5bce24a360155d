/** The role of the signed-in member of the staff: the admin pages leave out what it cannot do. The endpoints check it again. */
import { createContext, type ReactNode, useContext } from "react";
import type { StaffRole, StaffRoles } from "#common/rules/staff.ts";

export const RoleContext = createContext<StaffRole>("read-only");

/** True for an owner and for these roles. */
export function useMay(roles: StaffRoles): boolean {
	const role = useContext(RoleContext);
	return role === "owner" || roles.some((one) => one === role);
}

export const ForRoles = ({ roles, children }: { roles: StaffRoles; children: ReactNode }) =>
	useMay(roles) ? children : null;
