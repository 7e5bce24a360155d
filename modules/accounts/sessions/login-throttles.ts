import type { Requester } from "#modules/codes/index.ts";
import type { App } from "#platform/app.ts";
import { joinKey } from "#platform/join-key.ts";
import { hashNetwork, isKnownNetwork, listKnownNetworks } from "./known-networks.ts";

/** The throttles of password guesses for one account: one for each network, and those that requesters share. */

/** Counts a guess before it is checked. `address`: as rate limits count it. Throws `too-many`. */
export async function throttleLogin(app: App, email: string, address: string, requester: Requester): Promise<void> {
	await app.limits.throttle("login", joinKey(email, address));
	const sharedKey = await sharedKeyOf(app, email, requester);
	if (sharedKey) await app.limits.throttle("login-anywhere", sharedKey);
}

/**
 * Call it when somebody at `address` has proven to be the owner, with the password or by email: what others guessed
 * from anywhere does not make the owner wait any longer.
 */
export async function resetLoginThrottles(app: App, email: string, address: string): Promise<void> {
	const known = await listKnownNetworks(app, email);
	await app.limits.resetThrottle("login", joinKey(email, address));
	await app.limits.resetThrottle("login-anywhere", email, ...known.map((hash) => knownNetworkKey(email, hash)));
}

/**
 * The key of the throttle that requesters share: strangers everywhere have one, and each network in which the owner was
 * seen its own, so that strangers do not make it wait. Undefined for a known device.
 */
async function sharedKeyOf(app: App, email: string, { isKnownDevice, network }: Requester) {
	if (isKnownDevice) return undefined;
	return (await isKnownNetwork(app, email, network)) ? knownNetworkKey(email, hashNetwork(app, email, network)) : email;
}

/** By the network's hash, because the table of known networks has nothing else to reset them by. */
const knownNetworkKey = (email: string, hash: Buffer) => joinKey(email, hash.toString("base64url"));
