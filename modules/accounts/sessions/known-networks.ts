import { createHmac } from "node:crypto";
import { rules } from "#common/rules.ts";
import type { Tx } from "#database/connect.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { networkOf } from "#platform/limits/ip-prefix.ts";
import * as queries from "../queries-sessions.ts";

/**
 * The networks in which the owner of an account has signed in or verified the address. A request for a code from one of them does not wait for
 * those of strangers (decision 0087), and their guesses of the password do not make it wait. It grants nothing else.
 */

/** Call it when somebody has proven to be the owner. `network`: as rate limits count it. */
export async function rememberNetwork(app: App, tx: Tx, account: { id: string; email: string }, network: string) {
	await queries.upsertKnownNetwork(tx, {
		account_id: account.id,
		network_hash: hashNetwork(app, account.email, network),
		seen_at: app.clock.now(),
	});
	await queries.deleteFurtherNetworks(tx, account.id, rules.knownNetworks.most);
}

/** Costs the same for every address. */
export const isKnownNetwork = (app: App, email: string, network: string): Promise<boolean> =>
	queries.hasKnownNetwork(app.db.read, email, hashNetwork(app, email, network), oldest(app));

/** The hashes of an account's known networks. */
export const listKnownNetworks = (app: App, email: string): Promise<Buffer[]> =>
	queries.listKnownNetworks(app.db.read, email, oldest(app));

/** Scheduled task: deletes networks in which their owners were not seen for months. */
export const deleteOldNetworks = (app: App) => app.db.write((tx) => queries.deleteNetworksSeenBefore(tx, oldest(app)));

const oldest = ({ clock }: App) => new Date(clock.now().getTime() - rules.knownNetworks.days * 86_400_000);

/** Keyed with the address, so that the table does not tell who uses the same network. */
export const hashNetwork = (app: App, email: string, network: string): Buffer =>
	createHmac("sha256", app.secret)
		.update(joinKey("known-network", email, networkOf(network)))
		.digest();
