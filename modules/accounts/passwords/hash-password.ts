import { hash, verify } from "@node-rs/argon2";

/** Passwords: argon2id, any Unicode (NFKC). */

const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** "$argon2id$…": about 15 ms of one core, off the main thread. */
export const hashPassword = (password: string) => hash(password.normalize("NFKC"), argon);

let dummyHashing: Promise<string> | undefined;

/** Compares; without a hash (no such account) it does the same work and says no. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
	// Waited for in both cases: the first to ask about nobody must not wait longer.
	dummyHashing ??= hashPassword("a password that nobody has");
	const dummyHash = await dummyHashing;
	const matches = await verify(passwordHash ?? dummyHash, password.normalize("NFKC"));
	return matches && passwordHash !== undefined;
}
