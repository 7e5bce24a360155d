/** Texts of the terms page, beside the terms themselves. */

export const termsCopy = {
	title: "Terms and Conditions",
	description: "Almari’s terms for clients and listers, in plain English.",
	lede: (since: string) =>
		`What you can expect from us, what we expect from you, and what happens if something goes wrong. Valid from ${since}.`,
	support: "Support",
	toggle: "Choose the terms",
	forClients: "For people who rent.",
	forPartners: "For people who list and rent out their clothes.",
} as const;
