import { rules } from "#common/rules.ts";
import { endpoint, id, optionalText, text, z } from "#platform/endpoint.ts";
import { User } from "./contract.ts";
import { currentPassword } from "./contract-settings.ts";
import { accountsApiCopy } from "./copy.ts";

/** Endpoints and schemas of the second step of sign-in: authenticator app, passkeys, recovery codes. */

const base64Url = (max: number) =>
	z
		.string()
		.min(1)
		.max(max)
		.regex(/^[\w-]+$/);

/** WebAuthn's AuthenticationResponseJSON. Other keys are ignored. */
const Assertion = z
	.object({
		id: base64Url(1400),
		rawId: base64Url(1400),
		type: z.literal("public-key"),
		response: z.object({
			clientDataJSON: base64Url(4000),
			authenticatorData: base64Url(4000),
			signature: base64Url(8000),
			userHandle: base64Url(100).optional(),
		}),
	})
	.openapi("PasskeyAssertion");
export type Assertion = z.output<typeof Assertion>;

/** WebAuthn's RegistrationResponseJSON. Other keys are ignored. */
const Attestation = z
	.object({
		id: base64Url(1400),
		rawId: base64Url(1400),
		type: z.literal("public-key"),
		response: z.object({
			clientDataJSON: base64Url(4000),
			attestationObject: base64Url(40_000),
			transports: z.array(z.string().max(20)).max(10).default([]),
		}),
	})
	.openapi("PasskeyAttestation");
export type Attestation = z.output<typeof Attestation>;

/** The authenticator app's code or a recovery code, or else a passkey's assertion. */
const proof = {
	code: optionalText(40).openapi({ description: "Six digits of the authenticator app, or a recovery code" }),
	passkey: Assertion.optional().openapi({ description: "A passkey's answer to a challenge, instead of a code" }),
};

const Passkey = z
	.object({
		_id: z.string(),
		name: z.string(),
		createdAt: z.string(),
		lastUsedAt: z.string().nullable(),
	})
	.openapi("Passkey");

const Factors = z
	.object({
		authenticator: z.object({ since: z.string() }).nullable(),
		passkeys: z.array(Passkey),
		recoveryCodesLeft: z.number().int(),
		isMissing: z.boolean().openapi({ description: "An admin of a live site must add one before anything else" }),
	})
	.openapi("SecondFactors");
export type Factors = z.infer<typeof Factors>;

const RecoveryCodes = z.array(z.string()).openapi({ description: "Shown this one time", example: ["h4m2q-7xkdv"] });
const issuedCodes = {
	recoveryCodes: RecoveryCodes.nullable().openapi({ description: "Set when this is the account's first factor" }),
};
const AuthenticatorSetUp = z.object({
	secret: z.string().openapi({ description: "Base32, to type into the app" }),
	uri: z.string().openapi({ description: "otpauth://…, which opens an authenticator app on a phone" }),
	qr: z.object({ size: z.number().int(), path: z.string() }).openapi({
		description: "That link as a QR code: the width in modules, and the path of an SVG with that view box",
	}),
});
export type AuthenticatorSetUp = z.infer<typeof AuthenticatorSetUp>;

/** PublicKeyCredentialRequestOptionsJSON and …CreationOptionsJSON, which browsers read. */
const Options = z.record(z.string(), z.unknown()).openapi({ type: "object" });

const signedIn = z.object({ data: User.extend({ accesstoken: z.string() }), user: User });
const ticket = optionalText(300).openapi({
	description: "`secondFactor.ticket` of the refused sign-in, for clients without cookies",
});
const signInStep = { tag: "Accounts", method: "post", who: "anyone", opensWithoutSecondFactor: true } as const;
const setting = { tag: "Settings", who: "member", opensWithoutSecondFactor: true } as const;
const change = { ...setting, method: "post" } as const;
/** Removing a factor needs the password and a proof of a factor. */
const provenBody = z.object({ ...proof, currentPassword });
const passkeyId = z.object({ passkeyId: id });

export const factorEndpoints = {
	getPendingSignIn: endpoint({
		...signInStep,
		method: "get",
		path: "/api/user/login/secondFactor",
		summary: "How the sign-in that this browser has begun can be completed; null when there is none",
		reply: z.object({
			pending: z.object({ hasAuthenticator: z.boolean(), hasPasskey: z.boolean() }).nullable(),
		}),
	}),
	completeLogin: endpoint({
		...signInStep,
		path: "/api/user/login/secondFactor",
		summary: "Completes a sign-in whose password was right, with a code or a passkey",
		body: z.object({ ...proof, ticket }),
		reply: signedIn,
	}),
	getSecondFactorChallenge: endpoint({
		...signInStep,
		path: "/api/user/login/secondFactor/challenge",
		summary: "A challenge for one of the passkeys of the sign-in that has begun",
		body: z.object({ ticket }),
		reply: z.object({ options: Options }),
	}),
	getPasskeyChallenge: endpoint({
		...signInStep,
		path: "/api/user/login/passkey/challenge",
		summary: "A challenge for any passkey of this site, to sign in without a password",
		reply: z.object({ options: Options }),
	}),
	loginWithPasskey: endpoint({
		...signInStep,
		path: "/api/user/login/passkey",
		summary: "Opens a session with a passkey",
		body: z.object({ passkey: Assertion }),
		reply: signedIn,
	}),
	getFactors: endpoint({
		...setting,
		method: "get",
		path: "/api/user/factors",
		summary: "The member's second factors",
		reply: z.object({ factors: Factors }),
	}),
	beginAuthenticator: endpoint({
		...change,
		path: "/api/user/authenticator",
		summary: "Begins to set up an authenticator app. Needs currentPassword, or a sign-in less than ten minutes old",
		body: z.object({ currentPassword }),
		reply: z.object({ setUp: AuthenticatorSetUp }),
	}),
	getAuthenticatorSetUp: endpoint({
		...setting,
		method: "get",
		path: "/api/user/authenticator",
		summary: "The set-up that was begun within the hour; null when there is none",
		reply: z.object({ setUp: AuthenticatorSetUp.nullable() }),
	}),
	confirmAuthenticator: endpoint({
		...change,
		path: "/api/user/authenticator/confirm",
		summary: "Completes the set-up with a code of the app",
		body: z.object({ code: text(40, 1, accountsApiCopy.secondFactor.codeMissing) }),
		reply: z.object(issuedCodes),
	}),
	removeAuthenticator: endpoint({
		...change,
		path: "/api/user/authenticator/remove",
		summary: "Removes the authenticator app. Needs the password, and a code or a passkey",
		body: provenBody,
		reply: z.object({}),
	}),
	issueRecoveryCodes: endpoint({
		...change,
		path: "/api/user/recoveryCodes",
		summary: "Replaces the recovery codes. Needs the password, and a code or a passkey",
		body: provenBody,
		reply: z.object({ recoveryCodes: RecoveryCodes }),
	}),
	beginPasskey: endpoint({
		...change,
		path: "/api/user/passkeys/challenge",
		summary: "A challenge for a new passkey. Needs currentPassword, or a sign-in less than ten minutes old",
		body: z.object({ currentPassword }),
		reply: z.object({ options: Options }),
	}),
	addPasskey: endpoint({
		...change,
		path: "/api/user/passkeys",
		summary: "Stores the passkey that answers that challenge",
		body: z.object({
			name: text(rules.secondFactor.passkeyNameLength, 1, accountsApiCopy.secondFactor.nameMissing),
			passkey: Attestation,
		}),
		reply: z.object(issuedCodes),
	}),
	getOwnChallenge: endpoint({
		...change,
		path: "/api/user/factors/challenge",
		summary: "A challenge for one of the member's passkeys, as a proof when a factor is removed",
		reply: z.object({ options: Options }),
	}),
	removePasskey: endpoint({
		...change,
		path: "/api/user/passkeys/:passkeyId/remove",
		summary: "Removes a passkey. Needs the password, and a code or a passkey",
		params: passkeyId,
		body: provenBody,
		reply: z.object({}),
	}),
};
