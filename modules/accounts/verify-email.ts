import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type CodeKey, issueCode, ownerOfAddress, spendSend, tryCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { nobodyWaits, verifyYourEmail } from "./letters.ts";
import * as queries from "./queries.ts";

/** The code that proves the address of a new account. It belongs to the address, whether that has an account or not. */
export const verifyKey = (app: App, email: string): CodeKey => ({
	ownerId: ownerOfAddress(app, email),
	purpose: "verify-email",
	subject: "",
});

/** Proves an address with its code. Whatever is wrong (address, code, too many tries), the refusal is the same, and so is the work. */
export async function verifyEmail(app: App, { email, otp }: { email: string; otp: string }): Promise<void> {
	const isVerified = await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		if ((await tryCode(app, tx, verifyKey(app, email), otp)) !== "right" || !account) return false;
		await queries.markVerified(tx, account.id, app.clock.now());
		return true;
	});
	if (!isVerified) throw refuse("wrong-code", words.verifyEmail.invalid);
}

/**
 * Mails a new code to an account that waits for one. Any other address gets a letter that says why there is no code for it: the answer is
 * the same, and so is the work.
 */
export async function resendVerification(app: App, { email }: { email: string }): Promise<void> {
	const key = verifyKey(app, email);
	await spendSend(app, key);
	await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		const code = await issueCode(app, tx, key, rules.code.minutes);
		const isWaiting = account && !account.email_verified_at;
		await app.mail.post(
			tx,
			isWaiting ? verifyYourEmail(account, code) : nobodyWaits({ email, name: account?.name ?? "" }),
		);
	});
}
