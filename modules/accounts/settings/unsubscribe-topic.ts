import { refuse } from "#common/refusal.ts";
import { type Topic, topics } from "#common/topics.ts";
import type { App } from "#platform/app.ts";
import { readUnsubscribeToken } from "#platform/unsubscribe-token.ts";
import { findAccount } from "../account/queries-account.ts";
import * as queries from "./queries-muted-topic.ts";
import { copy } from "./unsubscribe-copy.ts";

/** The unsubscribe link of an email, which works without a session. Its token is the authorisation. */

type Unsubscribe = { topic: Topic; name: string; isMuted: boolean };

/** The topic of a link, and whether it was used. Changes nothing. Throws `not-found`. */
export async function showUnsubscribe(app: App, token: string): Promise<Unsubscribe> {
	const { accountId, topic } = await findSubscription(app, token);
	const muted = await queries.listMutedTopics(app.db.read, accountId);
	const name = topics.find((one) => one.topic === topic)?.name ?? topic;
	return { topic, name, isMuted: muted.includes(topic) };
}

/** Mutes the topic of a link, or takes that back. Repeated, it changes nothing. Throws `not-found`. */
export async function unsubscribe(app: App, token: string, isMuted: boolean): Promise<Unsubscribe> {
	const { accountId, topic } = await findSubscription(app, token);
	await app.db.write<unknown>((tx) =>
		isMuted ? queries.muteTopic(tx, accountId, topic, app.clock.now()) : queries.unmuteTopic(tx, accountId, topic),
	);
	return showUnsubscribe(app, token);
}

async function findSubscription(app: App, token: string) {
	const subscription = readUnsubscribeToken(app.secret, token);
	if (!subscription || !(await findAccount(app.db.read, subscription.accountId)))
		throw refuse("not-found", copy.unknown);
	return subscription;
}
