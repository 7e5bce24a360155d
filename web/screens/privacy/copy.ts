/** Texts of the privacy page, beside the policy's sections. */
import * as rules from "#common/rules/policy.ts";

export const privacyCopy = {
	title: "Privacy Policy",
	description: "What Almari knows about you, why, who sees it, how long we keep it, and what you can ask for.",
	lede: (since: string) =>
		`To rent out clothes, we need some information about you. This page explains what we collect and why, in plain English. Valid from ${since}.`,
	contact: "Contact us about privacy",
	highlights: "At a glance",
	protection:
		"Passwords and codes are stored as hashes that nobody can read, not even us. We remove location and camera data from photos.",
	transparency: "No advertising, no trackers, nothing from other sites. Below you can read what we keep, and why.",
	control:
		"See and correct your details, choose which emails you get, and sign out your devices, in your settings. There you can also download your data and delete your account.",
	gdpr: `Everyone aged ${rules.policy.minAge} or older has the rights that the GDPR gives in Europe and the DPDP Act in India.`,
} as const;
