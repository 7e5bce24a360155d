/** Texts of the terms page, beside the terms themselves. */

export const copy = {
	title: "Terms and Conditions",
	description: "The terms between Almari, those who rent and those who list, in plain English.",
	lede: (since: string) =>
		`What you can expect from us, what we expect from you, and what happens if something goes wrong. Valid from ${since}.`,
	support: "Support",
	toggle: "Whose terms",
	forClients: "For those who rent.",
	forPartners: "For those who list and rent out their clothes.",
} as const;
