import { endpoint, flag, z } from "#platform/endpoint.ts";

/** Endpoints and schemas of consents. */

export const documents = ["terms", "privacy", "marketing"] as const;
export type ConsentDocument = (typeof documents)[number];

const Consent = z
	.object({
		document: z.enum(documents),
		isGiven: z.boolean(),
		version: z.string().nullable().openapi({ description: "The version that was agreed to; null when none was" }),
		at: z.string().nullable(),
		isCurrent: z.boolean().openapi({ description: "Given, and for the version that applies now" }),
	})
	.openapi("Consent");
export type Consent = z.infer<typeof Consent>;

const consents = z.object({ consents: z.array(Consent) });

export const consentEndpoints = {
	getConsents: endpoint({
		method: "get",
		path: "/api/user/consents",
		summary: "What the member agreed to, with version and time",
		tag: "Settings",
		who: "member",
		reply: consents,
	}),
	acceptTerms: endpoint({
		method: "post",
		path: "/api/user/consents/terms",
		summary: "Accepts the terms and the privacy policy as they are now",
		tag: "Settings",
		who: "member",
		reply: consents,
	}),
	setMarketingConsent: endpoint({
		method: "put",
		path: "/api/user/consents/marketing",
		summary: "Gives or withdraws the consent to news and offers by email",
		tag: "Settings",
		who: "member",
		body: z.object({ isGiven: flag }).openapi("MarketingConsent"),
		reply: consents,
	}),
};
