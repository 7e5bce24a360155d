import { accountCopy } from "#common/copy/account-copy.ts";
import { copy } from "#common/copy.ts";
import { staffRoles } from "#common/rules/staff.ts";
import { rules } from "#common/rules.ts";
import { type EmailProblem, foldEmail, parseEmail } from "#common/text/email-address.ts";
import { parseMobile } from "#common/text/mobile.ts";
import { endpoint, flag, optionalText, text, z } from "#platform/endpoint.ts";
import { digits } from "#platform/typed-fields.ts";
import { accountsApiCopy } from "./copy.ts";

/** Endpoints and schemas of accounts. Paths and field names are the specification's. */

/** Problems of addresses that accounts of earlier versions may have. */
const formerlyAccepted: readonly (EmailProblem | undefined)[] = ["dots", "longLocalPart"];

/** The pattern in the OpenAPI document, which has no flags. `parseEmail` refuses more. */
const emailPattern = String.raw`^[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]+@[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]+\.[^\s\u0000-\u001f\u007f-\u009f@<>(),;:"[\]\\]{2,}$`;

const emailWithout = (isProblem: (problem: EmailProblem) => boolean, missing: string) =>
	z
		.string(missing)
		.overwrite(foldEmail)
		.min(1, missing)
		.max(254, accountsApiCopy.email.invalid)
		.superRefine((value, context) => {
			const { problem } = parseEmail(value);
			if (value !== "" && problem && isProblem(problem)) context.addIssue(accountsApiCopy.email[problem]);
		})
		.openapi({ pattern: emailPattern });

/** A deliverable email address in its canonical form, without characters that could end a header or start another address. */
export const emailAddress = (missing: string) => emailWithout(() => true, missing);
const email = emailAddress(accountsApiCopy.email.missing);
/** An account's present address. Use cases refuse one with such a problem that is not the account's. */
export const presentEmail = emailWithout(
	(problem) => !formerlyAccepted.includes(problem),
	accountsApiCopy.email.missing,
);

/** Any Unicode, 8 to 128 characters. Compared after NFKC normalisation, so that the same text from another keyboard matches. */
export const password = z
	.string(accountsApiCopy.password.missing)
	.min(rules.password.minLength, accountsApiCopy.password.tooShort)
	.max(rules.password.maxLength, accountsApiCopy.password.tooLong);

const otp = digits(6, accountsApiCopy.code.missing, accountsApiCopy.code.digits);

/** Makes a field optional: missing, null and blank become undefined. */
export const blankToUndefined = <S extends z.ZodType>(schema: S) =>
	z.preprocess(
		(value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
		schema.optional(),
	);

/** A mobile number, however it is typed, as E.164. */
export const mobile = z
	.string(copy.delivery.mobile)
	.max(100, copy.delivery.mobile)
	.refine((value) => parseMobile(value) !== undefined, copy.delivery.mobile)
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
				accountType: z.enum(["client", "renter"], accountsApiCopy.accountType),
				shopName: optionalText(80),
				gstin: optionalText(100),
				address_Line: optionalText(200),
				city: optionalText(80),
				pincode: optionalText(100),
				country: optionalText(60),
				terms: z
					.literal("on", accountCopy.signup.terms)
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
		body: z.object({ email, otp }),
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
				confirmPassword: z.string(accountCopy.reset.mismatch).openapi({ maxLength: rules.password.maxLength }),
			})
			.refine((input) => input.newPassword === input.confirmPassword, {
				path: ["confirmPassword"],
				message: accountCopy.reset.mismatch,
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
			password: z.string(accountsApiCopy.password.enterYours).min(1, accountsApiCopy.password.enterYours).max(1000),
		}),
		reply: z.object({ data: User.extend({ accesstoken: z.string() }), user: User }),
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
