import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";

/** Passwords: argon2id, any Unicode (NFKC), never one of the most common. */

const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const isLongEnough = (word: unknown) => String(word).length >= rules.password.minLength;
const common = new Set(dictionary["passwords-common"].filter(isLongEnough).map(String));

/** Refuses a common password, or one that is the e-mail or the shop's own words. */
export function refuseCommonPassword(password: string, email: string) {
	const plain = password.normalize("NFKC").toLowerCase();
	const isCommon = common.has(plain) || /^(.)\1+$/.test(plain) || /^almari\W*\d*\W*$/.test(plain) || plain === email || plain === email.split("@")[0];
	if (isCommon) throw refuseField("password", "This password is too easy to guess. Please choose another one.");
}

/** "$argon2id$…": about 15 ms of one core, off the main thread. */
export const hashPassword = (password: string) => hash(password.normalize("NFKC"), argon);

let nobodys: Promise<string> | undefined;

/** Compares; without a hash (no such account) it does the same work and says no. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
	nobodys ??= hashPassword("a password that nobody has");
	const matches = await verify(passwordHash ?? (await nobodys), password.normalize("NFKC"));
	return matches && passwordHash !== undefined;
}
