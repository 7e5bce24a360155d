import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { App } from "#platform/app.ts";

/**
 * Challenges for passkeys: random bits, the expiry and a MAC over both, the purpose and the account. Nothing is stored until one is answered, so
 * requests for challenges cannot fill a table. (decision 0069)
 */

/** `sign-in`: by anybody, without a password. `second-step` and `register`: of one account. */
export type ChallengePurpose = { purpose: "sign-in" | "second-step" | "register"; accountId: string };

const [randomLength, expiryLength, macLength] = [16, 6, 16];

export function issueChallenge(app: Pick<App, "clock" | "secret">, about: ChallengePurpose): Buffer<ArrayBuffer> {
	const expiry = Buffer.alloc(expiryLength);
	expiry.writeUIntBE(app.clock.now().getTime() + rules.secondFactor.challengeMinutes * 60_000, 0, expiryLength);
	const body = Buffer.concat([randomBytes(randomLength), expiry]);
	return Buffer.concat([body, macOf(app, body, about)]);
}

/** The challenge and its expiry, or undefined when it is expired, forged, or for another purpose or account. */
export function parseChallenge(app: Pick<App, "clock" | "secret">, text: string, about: ChallengePurpose) {
	const challenge = Buffer.from(text, "base64url");
	if (challenge.length !== randomLength + expiryLength + macLength) return undefined;
	const body = challenge.subarray(0, randomLength + expiryLength);
	if (!timingSafeEqual(challenge.subarray(body.length), macOf(app, body, about))) return undefined;
	const expiresAt = new Date(body.readUIntBE(randomLength, expiryLength));
	return expiresAt > app.clock.now() ? { challenge, expiresAt } : undefined;
}

const macOf = (app: Pick<App, "secret">, body: Buffer, { purpose, accountId }: ChallengePurpose) =>
	createHmac("sha256", app.secret)
		.update(`passkey-challenge|${purpose}|${accountId}|`)
		.update(body)
		.digest()
		.subarray(0, macLength);
