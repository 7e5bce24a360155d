import { Secret, TOTP } from "otpauth";
import { rules } from "#common/rules.ts";
import { copy } from "../factor-copy.ts";

/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, which all authenticator apps understand. */

const { stepSeconds, windowSteps } = rules.secondFactor;

/** 160 bits, as RFC 4226 recommends, in Base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
	new TOTP({ issuer: copy.issuer, label, digits: 6, period: stepSeconds, secret: Secret.fromBase32(secret) });

/** The address that a QR code carries to the app. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The time step of a code, or undefined for a wrong one. The app's clock may be one step off. Each candidate is compared in constant time
 * (otpauth uses timingSafeEqual).
 */
export function findStep(secret: string, code: string, now: Date): number | undefined {
	const timestamp = now.getTime();
	const delta = totpOf(secret, "").validate({ token: code, timestamp, window: windowSteps });
	return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}
