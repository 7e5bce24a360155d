import { hash, verify } from "@node-rs/argon2";
import type { App } from "#platform/app.ts";

/** Password hashing with argon2id, after Unicode normalisation (NFKC). */

/** OWASP's recommendation takes about 15 ms of one core, off the main thread. The low cost is for tests (PASSWORD_COST). */
const costs = {
	full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
	low: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

type Configured = Pick<App, "config">;

/** Returns "$argon2id$…". */
export const hashPassword = ({ config }: Configured, password: string) =>
	hash(password.normalize("NFKC"), costs[config.passwordCost]);

const dummyHashes = new Map<string, Promise<string>>();

/** Verifies a password. Without a hash (unknown account) it does the same work and returns false: no timing difference. */
export async function passwordMatches(
	app: Configured,
	passwordHash: string | undefined,
	password: string,
): Promise<boolean> {
	const { passwordCost } = app.config;
	const dummyHashing = dummyHashes.get(passwordCost) ?? hashPassword(app, "a password that nobody has");
	dummyHashes.set(passwordCost, dummyHashing);
	// Awaited in both cases. Otherwise the first login with an unknown address would take longer.
	const dummyHash = await dummyHashing;
	const matches = await verify(passwordHash ?? dummyHash, password.normalize("NFKC"));
	return matches && passwordHash !== undefined;
}
