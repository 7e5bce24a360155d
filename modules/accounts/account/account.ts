import { rules } from "#common/rules.ts";

/** Validation of an account's data (mobile number, GSTIN, pincode) and session lifetimes. Pure. */

/** Formats a mobile number in E.164. Ten digits are read as an Indian number: "98765 43210" becomes +919876543210. */
export function toE164(mobile: string): string {
	const digits = mobile.replace(/\D/g, "");
	if (mobile.trim().startsWith("+")) return `+${digits}`;
	const local = digits.length === 11 && digits.startsWith("0") ? digits.slice(1) : digits;
	return local.length === 10 ? `+91${local}` : `+${local}`;
}

const gstinPattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const gstinAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * True for a valid GST identification number: format, an existing state code (01–38, 96, 97, 99) and the check digit.
 * The check digit is a Luhn sum over base 36 (the GST Network's own rule).
 */
export function isGstin(gstin: string): boolean {
	if (!gstinPattern.test(gstin)) return false;
	const state = Number(gstin.slice(0, 2));
	if (!((state >= 1 && state <= 38) || state === 96 || state === 97 || state === 99)) return false;
	let sum = 0;
	for (const [index, character] of [...gstin.slice(0, 14)].entries()) {
		const product = gstinAlphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
		sum += Math.floor(product / 36) + (product % 36);
	}
	return gstinAlphabet[(36 - (sum % 36)) % 36] === gstin[14];
}

/** True for an Indian pincode: six digits, the first not 0. */
export const isPincode = (pincode: string) => /^[1-9]\d{5}$/.test(pincode);

export const isIndia = (country: string) => /^(india|bharat|भारत|in)$/i.test(country.trim());

/** When a session expires: after the idle timeout, and at the latest after the absolute lifetime since sign-in. */
export function sessionExpiry(isAdmin: boolean, createdAt: Date, now: Date): Date {
	const { session } = rules;
	const [idle, absolute] = isAdmin
		? [session.adminIdleMinutes * 60_000, session.adminAbsoluteHours * 3_600_000]
		: [session.idleDays * 86_400_000, session.absoluteDays * 86_400_000];
	return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + absolute));
}

/** How often a session's last use is written, in ms. Without this limit every request would cost a write. */
export const sessionTouchMs = (isAdmin: boolean) => (isAdmin ? 60_000 : 3_600_000);

/** A session's absolute lifetime, in seconds. */
export const maxSessionSeconds = (isAdmin: boolean): number =>
	isAdmin ? rules.session.adminAbsoluteHours * 3600 : rules.session.absoluteDays * 86_400;
