import type { Sample } from "./field-kinds.ts";

const assertion = {
	id: "AAAA",
	rawId: "AAAA",
	type: "public-key",
	response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
const attestation = { ...assertion, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };

/** Sample bodies of the second step of sign-in. */
export const factorSamples = {
	completeLogin: {
		by: "visitor",
		body: { code: "123456" },
		fields: { code: "optional text", passkey: "object", ticket: "optional text" },
	},
	getSecondFactorChallenge: { by: "visitor", body: {}, fields: { ticket: "optional text" } },
	loginWithPasskey: { by: "visitor", body: { passkey: assertion }, fields: { passkey: "object" } },
	beginAuthenticator: { by: "client", body: {}, fields: { currentPassword: "secret" } },
	confirmAuthenticator: { by: "client", body: { code: "123456" }, fields: { code: "text" } },
	removeAuthenticator: {
		by: "client",
		body: { code: "123456" },
		fields: { code: "optional text", passkey: "object", currentPassword: "secret" },
	},
	issueRecoveryCodes: {
		by: "client",
		body: { code: "123456" },
		fields: { code: "optional text", passkey: "object", currentPassword: "secret" },
	},
	beginPasskey: { by: "client", body: {}, fields: { currentPassword: "secret" } },
	addPasskey: {
		by: "client",
		body: { name: "My phone", passkey: attestation },
		fields: { name: "text", passkey: "object" },
	},
	makeApiKey: {
		by: "client",
		body: { name: "Stock program", scopes: ["read"] },
		fields: { name: "text", scopes: "list", validDays: "optional number", currentPassword: "secret" },
	},
	removeFactors: { by: "admin", body: { reason: "Lost her telephone." }, fields: { reason: "text" } },
	removePasskey: {
		by: "client",
		body: { code: "123456" },
		fields: { code: "optional text", passkey: "object", currentPassword: "secret" },
	},
} as const satisfies Record<string, Sample>;
