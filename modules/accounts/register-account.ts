import { rules } from "#common/rules.ts";
import { countSend, issueCode } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { toE164 } from "./account.ts";
import type { calls } from "./contract.ts";
import { hashPassword, refuseCommonPassword } from "./hash-password.ts";
import { verifyYourEmail, youHaveAnAccount } from "./letters.ts";
import * as queries from "./queries.ts";
import { readShop } from "./shop.ts";
import { verifyKey } from "./verify-email.ts";

type Registration = z.output<typeof calls.register.body>;

/**
 * Opens an account and mails its code. One whose address was never proved is replaced, its code too. An address that is proved is told
 * by mail that it has an account: the answer is the same, and so is the work, statement by statement. Refuses: invalid, too-many.
 */
export async function register(app: App, wish: Registration): Promise<void> {
	const seller = wish.accountType === "renter" ? readShop(wish) : undefined;
	await refuseCommonPassword(wish.password, wish.email);
	const key = verifyKey(app, wish.email);
	await countSend(app, key);
	const password_hash = await hashPassword(wish.password);
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		const account = {
			id: app.newId(),
			email: wish.email,
			name: wish.name,
			mobile: toE164(wish.mobile),
			account_type: wish.accountType,
			password_hash,
			created_at: now,
			updated_at: now,
		};
		const opened = await queries.putUnprovenAccount(tx, account);
		await queries.putSeller(tx, opened ?? account.id, seller);
		const owner = await queries.findAccountByEmail(tx, wish.email);
		const code = await issueCode(app, tx, key, rules.code.minutes);
		await app.mail.post(tx, opened ? verifyYourEmail(account, code) : youHaveAnAccount(owner ?? account));
	});
}
