import { createECDH } from "node:crypto";
import { languages } from "#common/languages.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { noticesCopy } from "#messages/api/notices.js";
import { describeDevice } from "#modules/accounts/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { isPublicUrl } from "#platform/http/post-outside.ts";
import type { noticeEndpoints, PushDevice } from "./contract.ts";
import * as queries from "./queries-channels.ts";

/** The devices on which a member has notices shown (Web Push). */

/** The keys with which this server names itself to push services (VAPID, RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The App with what notices add to it, once for the process. Undefined: push is off. (decision 0039) */
export type NoticesApp = App & { readonly pushKeys: PushKeys | undefined };

const curve = "prime256v1";

export const newPushKey = (): string => {
	const pair = createECDH(curve);
	pair.generateKeys();
	return pair.getPrivateKey().toString("hex").padStart(64, "0");
};

/** `key`: the private key in hexadecimal. Throws for one that is none. */
export function pushKeysOf(key: string): PushKeys {
	const pair = createECDH(curve);
	pair.setPrivateKey(key.trim(), "hex");
	const privateKey = Buffer.from(key.trim(), "hex").toString("base64url");
	return { publicKey: pair.getPublicKey().toString("base64url"), privateKey };
}

type NewDevice = z.output<typeof noticeEndpoints.addPushDevice.body>;

/** Stores the device of the browser that asks, which may have had another setting. Throws `not-allowed-now` (push is off), `invalid` (the address is not public). */
export async function addDevice(app: NoticesApp, member: Member, device: NewDevice, userAgent: string): Promise<void> {
	if (!app.pushKeys) throw refuse("not-allowed-now", noticesCopy.pushOff);
	const { endpoint, keys, showsText, language } = device;
	if (!app.config.push?.allowsLocal && !isPublicUrl(endpoint))
		throw refuse("invalid", noticesCopy.badDevice, { fields: { endpoint: noticesCopy.badDevice } });
	await app.db.write((tx) =>
		queries.upsertSubscription(
			tx,
			{
				...{ id: app.newId(), account_id: member.id, endpoint, ...keys, device: userAgent, shows_text: showsText },
				language: languages.find(({ code }) => code === language)?.code ?? member.language,
			},
			app.clock.now(),
			rules.notices.maxDevices,
		),
	);
}

export async function listDevices(app: App, member: Member): Promise<PushDevice[]> {
	const rows = await queries.listSubscriptions(app.db.read, member.id);
	return rows.map(({ id, device, shows_text, created_at }) => ({
		_id: id,
		device: describeDevice(device),
		showsText: shows_text,
		since: created_at.toISOString(),
	}));
}

/** Removes a device of the member. Throws `not-found`, also for somebody else's. */
export async function removeDevice(app: App, member: Member, id: string): Promise<void> {
	if (!(await app.db.write((tx) => queries.deleteSubscription(tx, member.id, { id }))))
		throw refuse("not-found", noticesCopy.noDevice);
}

/** Removes the device with this address, if it is the member's. */
export const removeDeviceAt = (app: App, member: Member, endpoint: string): Promise<unknown> =>
	app.db.write((tx) => queries.deleteSubscription(tx, member.id, { endpoint }));
