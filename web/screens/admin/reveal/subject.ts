/** Fields that the page can reveal, and for which roles of the staff; the endpoints check the role. Pure. */
import type { StaffRole } from "#common/rules/staff.ts";

const roles = {
	contact: ["owner", "support"],
	payout: ["owner", "finance"],
	order: ["owner", "support"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type RevealSubject = keyof typeof roles;

export const isRevealSubject = (text: string): text is RevealSubject => Object.hasOwn(roles, text);

export const mayReveal = (role: StaffRole | undefined, subject: RevealSubject): boolean =>
	roles[subject].some((one) => one === role);
