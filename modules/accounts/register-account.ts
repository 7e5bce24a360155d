import { joinRefusals, Refusal } from "#common/refusal.ts";
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
	const wrong = joinRefusals(await lookOverRegistration(wish));
	if (wrong) throw wrong;
	const seller = wish.accountType === "renter" ? readShop(wish) : undefined;
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

/** What is wrong with the shop and the password, whatever else is wrong with a registration. */
export async function lookOverRegistration(wish: Record<string, unknown>): Promise<Refusal[]> {
	const text = (field: string) => (typeof wish[field] === "string" ? wish[field].trim() : "");
	const shop = () =>
		readShop({
			shopName: text("shopName"),
			gstin: text("gstin"),
			address_Line: text("address_Line"),
			city: text("city"),
			pincode: text("pincode"),
			country: text("country"),
		});
	const password = () => refuseCommonPassword(String(wish.password ?? ""), text("email").toLowerCase());
	const looks = await Promise.all((wish.accountType === "renter" ? [shop, password] : [password]).map(refusalOf));
	return looks.filter((refusal) => refusal !== undefined);
}

async function refusalOf(look: () => unknown): Promise<Refusal | undefined> {
	try {
		await look();
		return undefined;
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}
