import { hash, verify } from "@node-rs/argon2";

/** Password hashing with argon2id, after Unicode normalisation (NFKC). */

const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns "$argon2id$…". Takes about 15 ms of one core, off the main thread. */
export const hashPassword = (password: string) => hash(password.normalize("NFKC"), argon);

let dummyHashing: Promise<string> | undefined;

/** Verifies a password. Without a hash (unknown account) it does the same work and returns false: no timing difference. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
	// Awaited in both cases. Otherwise the first login with an unknown address would take longer.
	dummyHashing ??= hashPassword("a password that nobody has");
	const dummyHash = await dummyHashing;
	const matches = await verify(passwordHash ?? dummyHash, password.normalize("NFKC"));
	return matches && passwordHash !== undefined;
}
