import { createHmac, timingSafeEqual } from "node:crypto";
import { type Topic, topics } from "#common/topics.ts";

/**
 * Signed tokens of unsubscribe links: its holder may mute one topic of one account, without a session, and nothing else. They do not
 * expire, because RFC 8058 wants links of old emails to work.
 */

type Unsubscribe = { accountId: string; topic: Topic };

export const unsubscribeToken = (secret: string, { accountId, topic }: Unsubscribe): string =>
	`${topic}.${accountId}.${sign(secret, topic, accountId)}`;

/** The topic and account of a token; undefined when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscribe | undefined {
	const [name = "", accountId = "", signature = "", ...rest] = token.split(".");
	const topic = topics.find((one) => one === name);
	if (!topic || rest.length > 0) return undefined;
	const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, topic, accountId))];
	return given.length === expected.length && timingSafeEqual(given, expected) ? { accountId, topic } : undefined;
}

/** The label keeps a signature from being valid for anything else that is signed with the same secret. */
const sign = (secret: string, topic: string, accountId: string) =>
	createHmac("sha256", secret).update(`unsubscribe\0${topic}\0${accountId}`).digest("base64url");
