import type { Email, EmailLink, Recipient } from "#common/email.ts";
import { formatMoment, sanitizeUserText } from "#common/email-text.ts";
import type { KeyScope } from "#common/rules/accounts.ts";
import { accountEmailCopy } from "#messages/emails/accounts.js";
import { mailCopy } from "#messages/emails/common.js";

/**
 * The emails about accounts. A code is alone on its line. None has a topic, so email preferences do not apply to them.
 */

const signIn = (): EmailLink => ({ label: accountEmailCopy.signIn, path: "/login" });
const signUp = (): EmailLink => ({ label: accountEmailCopy.signUp, path: "/signup" });
const contact = (): EmailLink => ({ label: accountEmailCopy.contact, path: "/contact" });
const changePassword = (): EmailLink => ({ label: accountEmailCopy.changePassword, path: "/forgot-password" });

const codeRules = () => [accountEmailCopy.codeExpiry, accountEmailCopy.secrecy];

/** Names who registered and when, because each registration of an address has its own email and code. */
export const verificationCodeEmail = (registration: Recipient & { created_at: Date }, code: string): Email => {
	const copy = accountEmailCopy.verification;
	return {
		to: toOf(registration),
		subject: copy.subject,
		preheader: copy.preheader,
		heading: copy.heading,
		text: [copy.text({ name: sanitizeUserText(registration.name), at: formatMoment(registration.created_at) })],
		code,
		next: codeRules(),
		note: copy.note,
	};
};

/** Only what an email needs, since a row may hold more. */
const toOf = ({ id = "", email, name, language }: Recipient): Recipient => ({ id, email, name, language });

export const accountExists = (to: Recipient): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.accountExists.subject,
	heading: accountEmailCopy.accountExists.heading,
	text: [accountEmailCopy.accountExists.text],
	button: signIn(),
	note: accountEmailCopy.ignore,
});

export const noCodeNeeded = (to: Recipient): Email => {
	const { alreadyVerified, noSignUp, ignore } = accountEmailCopy;
	return {
		to: toOf(to),
		subject: to.name ? alreadyVerified.subject : noSignUp.subject,
		heading: to.name ? alreadyVerified.subject : noSignUp.heading,
		text: [to.name ? alreadyVerified.text : noSignUp.text],
		button: to.name ? signIn() : signUp(),
		note: ignore,
	};
};

export const passwordResetCodeEmail = (to: Recipient, code: string, request: { at: Date; device: string }): Email => {
	const copy = accountEmailCopy.passwordReset;
	return {
		to: toOf(to),
		subject: copy.subject,
		preheader: accountEmailCopy.codeExpiry,
		heading: copy.heading,
		text: [copy.text({ at: formatMoment(request.at), device: request.device })],
		code,
		next: codeRules(),
		note: copy.note,
	};
};

export const noAccountFound = (to: Recipient): Email => ({
	to,
	subject: accountEmailCopy.noAccount.subject,
	heading: accountEmailCopy.noAccount.heading,
	text: [accountEmailCopy.noAccount.text],
	button: signUp(),
	note: accountEmailCopy.ignore,
});

/** The sentence of an email whose cause has revoked API keys as well. */
const aboutKeys = (revokedKeys: number) => (revokedKeys > 0 ? [accountEmailCopy.keysRevoked] : []);

export const passwordChanged = (to: Recipient, revokedKeys: number): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.passwordChanged.subject,
	heading: accountEmailCopy.passwordChanged.subject,
	text: [accountEmailCopy.passwordChanged.text, ...aboutKeys(revokedKeys), accountEmailCopy.passwordChanged.notYou],
	button: changePassword(),
});

export const newAddressCodeEmail = (to: Recipient, code: string): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.newAddress.subject,
	preheader: accountEmailCopy.codeExpiry,
	heading: accountEmailCopy.newAddress.subject,
	text: [accountEmailCopy.newAddress.text],
	code,
	next: codeRules(),
	note: accountEmailCopy.newAddress.note,
});

export const emailChangeRequested = (to: Recipient, email: string): Email => {
	const copy = accountEmailCopy.changeRequested;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text({ email: maskEmail(email) }), copy.notYou],
		button: changePassword(),
	};
};

export const emailChanged = (to: Recipient, email: string): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.emailChanged.subject,
	heading: accountEmailCopy.emailChanged.subject,
	text: [accountEmailCopy.emailChanged.text({ email: maskEmail(email) }), accountEmailCopy.contactAtOnce],
	button: contact(),
});

/** `masked`: the account, or "" when it was removed. */
export const payoutChanged = (to: Recipient, masked: string): Email => {
	const { payoutChanged: changed, payoutRemoved: removed, payoutNotYou } = accountEmailCopy;
	const subject = masked ? changed.subject : removed.subject;
	return {
		to: toOf(to),
		subject,
		heading: subject,
		text: [masked ? changed.text({ account: masked }) : removed.text, payoutNotYou],
		button: contact(),
	};
};

export const accountSuspended = (to: Recipient, reason: string, revokedKeys: number): Email => {
	const copy = accountEmailCopy.suspended;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text, mailCopy.reason({ reason: sanitizeUserText(reason) }), ...aboutKeys(revokedKeys), copy.mistake],
		button: contact(),
	};
};

export const accountRestored = (to: Recipient): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.restored.subject,
	heading: accountEmailCopy.restored.heading,
	text: [accountEmailCopy.restored.text],
	button: signIn(),
});

export const roleChanged = (to: Recipient, isAdmin: boolean, revokedKeys: number): Email => {
	const { becameAdmin, noLongerAdmin, unexpected } = accountEmailCopy;
	const copy = isAdmin ? becameAdmin : noLongerAdmin;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text, ...aboutKeys(revokedKeys), unexpected],
		button: isAdmin ? { label: becameAdmin.button, path: "/admin/login" } : signIn(),
	};
};

/** Masks an address: "i•••@example.com". */
const maskEmail = (email: string) => sanitizeUserText(email.replace(/^(.)[^@]*/, "$1•••"));

/** Sign-ins from new devices, and the second step. */

const security = (): EmailLink => ({ label: accountEmailCopy.security, path: "/settings?tab=security" });

export const newDeviceEmail = (to: Recipient, { at, device }: { at: Date; device: string }): Email => {
	const copy = accountEmailCopy.newDevice;
	const values = { device, at: formatMoment(at) };
	return {
		to: toOf(to),
		subject: copy.subject,
		preheader: copy.preheader(values),
		heading: copy.heading,
		text: [copy.text(values), copy.wasYou, accountEmailCopy.notYou],
		button: changePassword(),
	};
};

/** A passkey has the name that its owner gave it. */
export type FactorName = { kind: "authenticator" } | { kind: "passkey"; name: string };

const valuesOf = (factor: FactorName) => ({
	kind: factor.kind,
	name: factor.kind === "passkey" ? sanitizeUserText(factor.name) : "",
});

export const factorAddedEmail = (to: Recipient, factor: FactorName, isFirst: boolean): Email => {
	const copy = accountEmailCopy.factorAdded;
	return {
		to: toOf(to),
		subject: copy.subject(factor),
		heading: copy.heading(factor),
		text: [copy.text(valuesOf(factor)), ...(isFirst ? [copy.isFirst] : []), accountEmailCopy.notYou],
		button: security(),
	};
};

/** `isOff`: it was the last one. */
export const factorRemovedEmail = (to: Recipient, factor: FactorName, isOff: boolean): Email => {
	const copy = accountEmailCopy.factorRemoved;
	return {
		to: toOf(to),
		subject: copy.subject(factor),
		heading: copy.heading(factor),
		text: [copy.text(valuesOf(factor)), ...(isOff ? [copy.isOff] : []), accountEmailCopy.notYou],
		button: security(),
	};
};

export const factorsRemovedByAdminEmail = (to: Recipient, revokedKeys: number): Email => {
	const copy = accountEmailCopy.factorsRemoved;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text, ...aboutKeys(revokedKeys), copy.setUp, copy.notRequested],
		button: changePassword(),
	};
};

export const recoveryCodeUsedEmail = (to: Recipient, left: number): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.codeUsed.subject,
	heading: accountEmailCopy.codeUsed.heading,
	text: [accountEmailCopy.codeUsed.text({ left, isFew: left < 4 }), accountEmailCopy.notYou],
	button: security(),
});

/** API keys. A key has the name that its owner gave it. */

export const apiKeyMadeEmail = (
	to: Recipient,
	{ name, scopes }: { name: string; scopes: readonly KeyScope[] },
): Email => {
	const copy = accountEmailCopy.apiKeyMade;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [
			copy.text({ name: sanitizeUserText(name) }),
			...scopes.map((scope) => copy.scopes[scope]),
			accountEmailCopy.notYou,
		],
		button: apiKeys(),
	};
};

export const apiKeyRevokedEmail = (to: Recipient, name: string): Email => {
	const copy = accountEmailCopy.apiKeyRevoked;
	return {
		to: toOf(to),
		subject: copy.subject,
		heading: copy.heading,
		text: [copy.text({ name: sanitizeUserText(name) }), accountEmailCopy.notYou],
		button: apiKeys(),
	};
};

const apiKeys = (): EmailLink => ({ label: accountEmailCopy.apiKeys, path: "/settings?tab=keys" });

export const recoveryCodesIssuedEmail = (to: Recipient): Email => ({
	to: toOf(to),
	subject: accountEmailCopy.codesIssued.subject,
	heading: accountEmailCopy.codesIssued.heading,
	text: [accountEmailCopy.codesIssued.text, accountEmailCopy.notYou],
	button: security(),
});
