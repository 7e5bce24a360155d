/** The roles of the staff. An owner may do everything; each endpoint names the others that may use it, and docs/operations.md has the table. */

export const staffRoles = ["owner", "finance", "support", "moderator", "read-only"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that may use an endpoint besides the owner. */
export type StaffRoles = readonly Exclude<StaffRole, "owner">[];
