/** Numbers that the terms and the privacy policy print. */

export const policy = {
	minAge: 18,
	/** Deadlines of the Consumer Protection (E-Commerce) Rules: acknowledge a complaint, and settle it. */
	grievanceHours: 48,
	grievanceMonths: 1,
	city: "New Delhi",
	/** The date from which the terms and the privacy policy apply: the version that members accept. Their texts change only with it. */
	since: "2026-11-29",
} as const;
