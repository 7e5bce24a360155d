import { hash, verify } from "@node-rs/argon2";
import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";

/** Passwords: argon2id, any Unicode (NFKC), never one of the most common. */

const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let common: Promise<Set<string>> | undefined;

/** The 49,000 most common passwords, read when the first account is opened. */
async function readCommon(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].map(String).filter((word) => word.length >= rules.password.minLength));
}

/** Refuses a common password, or one that is the e-mail or the shop's own words. `field` is what the call names it. */
export async function refuseCommonPassword(password: string, email: string, field = "password"): Promise<void> {
	common ??= readCommon();
	const plain = password.normalize("NFKC").toLowerCase();
	const isCommon =
		(await common).has(plain) ||
		/^(.)\1+$/.test(plain) ||
		/^almari\W*\d*\W*$/.test(plain) ||
		plain === email ||
		plain === email.split("@")[0];
	if (isCommon) throw refuseField(field, "This password is too easy to guess. Please choose another one.");
}

/** "$argon2id$…": about 15 ms of one core, off the main thread. */
export const hashPassword = (password: string) => hash(password.normalize("NFKC"), argon);

let nobodys: Promise<string> | undefined;

/** Compares; without a hash (no such account) it does the same work and says no. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
	// Waited for in both cases: the first to ask about nobody must not wait longer.
	nobodys ??= hashPassword("a password that nobody has");
	const instead = await nobodys;
	const matches = await verify(passwordHash ?? instead, password.normalize("NFKC"));
	return matches && passwordHash !== undefined;
}
