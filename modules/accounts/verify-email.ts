import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { type CodeKey, issueCode, ownerOfAddress, spendSend, tryCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { verifyYourEmail } from "./letters.ts";
import * as queries from "./queries.ts";

const keyOf = (app: App, email: string): CodeKey => ({
	ownerId: ownerOfAddress(app, email),
	purpose: "verify-email",
	subject: "",
});

/** Proves an address with its code. Whatever is wrong (address, code, too many tries), the refusal is the same. */
export async function verifyEmail(app: App, { email, otp }: { email: string; otp: string }): Promise<void> {
	const isVerified = await app.db.write(async (tx) => {
		const account = await queries.findAccountByEmail(tx, email);
		if ((await tryCode(app, tx, keyOf(app, email), otp)) !== "right" || !account) return false;
		await queries.markVerified(tx, account.id, app.clock.now());
		return true;
	});
	if (!isVerified) throw refuse("wrong-code", words.verifyEmail.invalid);
}

/** Mails a new code to an account that waits for one; says the same of any other address, and of one asked for too often. */
export async function resendVerification(app: App, { email }: { email: string }): Promise<void> {
	const account = await queries.findAccountByEmail(app.db.read, email);
	await spendSend(app, keyOf(app, email));
	if (!account || account.email_verified_at) return;
	await app.db.write(async (tx) => {
		const code = await issueCode(app, tx, keyOf(app, email), rules.code.minutes);
		await app.mail.post(tx, verifyYourEmail(account, code));
	});
}
