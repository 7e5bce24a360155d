import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { type EmailProblem, foldEmail, parseEmail } from "#common/text/email-address.ts";
import { parseMobile } from "#common/text/mobile.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { accountCopy } from "#messages/common/account.js";
import * as copy from "#messages/common/orders.js";
import { endpoint, flag, id, optionalText, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";

/** Endpoints and schemas of accounts. Paths and field names are the specification's. */

/** Problems of addresses that accounts of earlier versions may have. */
const formerlyAccepted: readonly (EmailProblem | undefined)[] = ["dots", "longLocalPart"];

/** The pattern in the OpenAPI document, which has no flags. `parseEmail` refuses more. */
const emailPattern = String.raw`^[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]+@[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]+\.[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]{2,}$`;

const emailWithout = (isProblem: (problem: EmailProblem) => boolean, missing: () => string) =>
	z
		.string({ error: missing })
		.overwrite(foldEmail)
		.min(1, { error: missing })
		.max(254, { error: () => accountsApiCopy.email.invalid })
		.superRefine((value, context) => {
			const { problem } = parseEmail(value);
			if (value !== "" && problem && isProblem(problem)) context.addIssue(accountsApiCopy.email[problem]);
		})
		.openapi({ pattern: emailPattern });

/** A deliverable email address in its canonical form, without characters that could end a header or start another address. */
export const emailAddress = (missing: () => string) => emailWithout(() => true, missing);
const email = emailAddress(() => accountsApiCopy.email.missing);
/** An account's present address. Use cases refuse one with such a problem that is not the account's. */
export const presentEmail = emailWithout(
	(problem) => !formerlyAccepted.includes(problem),
	() => accountsApiCopy.email.missing,
);

/** Any Unicode, 8 to 128 characters. Compared after NFKC normalisation, so that the same text from another keyboard matches. */
export const password = z
	.string({ error: () => accountsApiCopy.password.missing })
	.min(rules.password.minLength, { error: () => accountsApiCopy.password.tooShort })
	.max(rules.password.maxLength, { error: () => accountsApiCopy.password.tooLong });

/** The current password. Not checked against the rules for new passwords, which may have changed since it was chosen. */
export const currentPassword = z
	.string()
	.max(1000)
	.nullish()
	.transform((value) => value ?? "");

const otp = digits(
	6,
	() => accountsApiCopy.code.missing,
	() => accountsApiCopy.code.digits,
);

/** Makes a field optional: missing, null and blank become undefined. */
export const blankToUndefined = <S extends z.ZodType>(schema: S) =>
	z.preprocess(
		(value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
		schema.optional(),
	);

/** A mobile number, however it is typed, as E.164. */
export const mobile = z
	.string({ error: () => copy.delivery.mobile })
	.max(100, { error: () => copy.delivery.mobile })
	.refine((value) => parseMobile(value) !== undefined, { error: () => copy.delivery.mobile })
	.overwrite((value) => parseMobile(value) ?? value);

export const User = z
	.object({
		_id: z.string(),
		name: z.string(),
		email: z.string(),
		mobile: z.string(),
		accountType: z.enum(["client", "renter", "admin"]),
		createdAt: z.string(),
		staffRole: z.enum(staffRoles).optional().openapi({ description: "Of an admin" }),
	})
	.openapi("User");

export type User = z.infer<typeof User>;

const signedIn = z.object({
	data: User.extend({ accesstoken: z.string() }),
	user: User,
	pincode: z.string().optional().openapi({
		description: "Where the member has items delivered: of the default address, the last order or the shop",
	}),
});

/** Input for a new admin account. */
export const NewAdmin = z.object({ name: text(80), email, password });

export const accountEndpoints = {
	register: endpoint({
		method: "post",
		path: "/api/user/register",
		summary: "Registers a client or a seller and mails a code that verifies the address",
		tag: "Accounts",
		who: "anyone",
		body: z
			.object({
				name: text(80),
				email,
				password,
				mobile: blankToUndefined(mobile).openapi({
					description: "Optional for clients, who give one with their delivery address",
				}),
				accountType: z.enum(["client", "renter"], { error: () => accountsApiCopy.accountType }),
				shopName: optionalText(80),
				gstin: optionalText(100),
				address_Line: optionalText(200),
				city: optionalText(80),
				pincode: optionalText(100),
				country: optionalText(60),
				terms: z
					.literal("on", { error: () => accountCopy.signup.terms })
					.optional()
					.openapi({ description: "Sent by a form with a checkbox, so that one response names all that is missing" }),
				marketing: flag.optional().openapi({ description: "Consent to news and offers by email" }),
			})
			.openapi("Registration"),
		reply: z.object({}),
	}),
	verifyEmail: endpoint({
		method: "post",
		path: "/api/user/verifyEmail",
		summary: "Verifies an address with the mailed code; signs in the browser that registered it",
		tag: "Accounts",
		who: "anyone",
		opensWithoutSecondFactor: true,
		body: z.object({
			email,
			otp,
			name: blankToUndefined(text(80)).openapi({ description: "Replaces the name of the registration" }),
		}),
		reply: z.object({
			user: User.optional().openapi({
				description: "Set when this browser registered the account: it is signed in now",
			}),
		}),
	}),
	resendVerification: endpoint({
		method: "post",
		path: "/api/user/resendVerification",
		summary: "Mails a new code for an account that is not verified yet",
		tag: "Accounts",
		who: "anyone",
		opensWithoutSecondFactor: true,
		body: z.object({ email }),
		reply: z.object({}),
	}),
	forgotPassword: endpoint({
		method: "post",
		path: "/api/user/forgot-password",
		summary: "Mails a code for a new password; the response is the same for an address without an account",
		tag: "Accounts",
		who: "anyone",
		body: z.object({ email }),
		reply: z.object({}),
	}),
	verifyForgotPasswordOtp: endpoint({
		method: "post",
		path: "/api/user/verify-forgot-password-otp",
		summary: "Exchanges that code for a cookie that allows one password reset within ten minutes",
		tag: "Accounts",
		who: "anyone",
		body: z.object({ email, otp }),
		reply: z.object({}),
	}),
	resetPassword: endpoint({
		method: "post",
		path: "/api/user/reset-password",
		summary: "Sets a new password with that cookie and ends every session of the account",
		tag: "Accounts",
		who: "anyone",
		body: z
			.object({
				email,
				newPassword: password,
				confirmPassword: z
					.string({ error: () => accountCopy.reset.mismatch })
					.openapi({ maxLength: rules.password.maxLength }),
			})
			.refine((input) => input.newPassword === input.confirmPassword, {
				path: ["confirmPassword"],
				error: () => accountCopy.reset.mismatch,
			})
			.openapi("PasswordReset"),
		reply: z.object({}),
	}),
	login: endpoint({
		method: "post",
		path: "/api/user/login",
		summary: "Opens a session: a cookie for browsers, `data.accesstoken` for clients without cookies",
		tag: "Accounts",
		who: "anyone",
		opensWithoutSecondFactor: true,
		body: z.object({
			email: presentEmail,
			password: z
				.string({ error: () => accountsApiCopy.password.enterYours })
				.min(1, { error: () => accountsApiCopy.password.enterYours })
				.max(1000),
		}),
		reply: signedIn,
	}),
	logout: endpoint({
		method: "post",
		path: "/api/user/logout",
		summary: "Ends the session on the server",
		tag: "Accounts",
		who: "anyone",
		opensWithoutSecondFactor: true,
		reply: z.object({}),
	}),
	me: endpoint({
		method: "get",
		path: "/api/user/me",
		summary: "The signed-in user; null for a visitor",
		tag: "Accounts",
		who: "anyone",
		opensWithoutSecondFactor: true,
		reply: z.object({
			user: User.nullable(),
			isSecondFactorMissing: z.literal(true).optional().openapi({
				description: "Set for an admin of a live site who must add a second factor before anything else",
			}),
		}),
	}),
};

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
		body: z.object({ code: text(40, 1, () => accountsApiCopy.secondFactor.codeMissing) }),
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
			name: text(rules.secondFactor.passkeyNameLength, 1, () => accountsApiCopy.secondFactor.nameMissing),
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
