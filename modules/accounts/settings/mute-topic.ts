import type { Language } from "#common/languages.ts";
import { refuse } from "#common/refusal.ts";
import { type Channel, channels, type Topic, topics } from "#common/topics.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import { topicCopy } from "#messages/common/topics.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { readUnsubscribeToken } from "#platform/unsubscribe-token.ts";
import { findAccount } from "../queries-account.ts";
import * as queries from "../queries-settings.ts";

/** Email preferences by topic. Codes and emails about an account's safety are always sent. */

type Preferences = Record<Topic, boolean>;

/** The member's preferences: true means that emails about the topic are sent. */
export async function showEmailPreferences(app: App, member: Member): Promise<Preferences> {
	const muted = new Set(await queries.listMutedTopics(app.db.read, member.id));
	return Object.fromEntries(topics.map((topic) => [topic, !muted.has(topic)])) as Preferences;
}

/** The language of the member's emails. */
export const showEmailLanguage = async (app: App, member: Member) =>
	(await queries.findLanguage(app.db.read, member.id)) as Language;

/** By channel: true means that notices about the topic arrive there. */
export async function showChannelPreferences(app: App, member: Member): Promise<Record<Channel, Preferences>> {
	const muted = new Set((await queries.listMutedChannels(app.db.read, member.id)).map(keyOf));
	return Object.fromEntries(
		channels.map((channel) => [
			channel,
			Object.fromEntries(topics.map((topic) => [topic, !muted.has(keyOf({ topic, channel }))])),
		]),
	) as Record<Channel, Preferences>;
}

const keyOf = ({ topic, channel }: { topic: string; channel: string }) => `${topic} ${channel}`;

type TopicChanges = { [T in Topic]?: boolean | undefined };
type Changes = TopicChanges & { [C in Channel]?: TopicChanges | undefined } & { language?: Language | undefined };

/** Changes the given topics by email and by channel, and the language if it is given, and leaves the others. */
export async function setEmailPreferences(app: App, member: Member, changes: Changes) {
	const updates = topics.flatMap((topic) => (changes[topic] === undefined ? [] : [{ topic, wanted: changes[topic] }]));
	await app.db.write(async (tx) => {
		for (const { topic, wanted } of updates)
			if (wanted) await queries.unmuteTopic(tx, member.id, topic);
			else await queries.muteTopic(tx, member.id, topic, app.clock.now());
		for (const channel of channels)
			for (const topic of topics) {
				const [wanted, muted] = [changes[channel]?.[topic], { account_id: member.id, topic, channel }];
				if (wanted === false) await queries.muteChannel(tx, muted, app.clock.now());
				else if (wanted) await queries.unmuteChannel(tx, muted);
			}
		if (changes.language) await queries.setLanguage(tx, member.id, changes.language);
	});
	return showEmailPreferences(app, member);
}

/** The unsubscribe link of an email, which works without a session. Its token is the authorisation. */

type Unsubscribe = { topic: Topic; name: string; isMuted: boolean };

/** The topic of a link, and whether it was used. Changes nothing. Throws `not-found`. */
export async function showUnsubscribe(app: App, token: string): Promise<Unsubscribe> {
	const { accountId, topic } = await findSubscription(app, token);
	const muted = await queries.listMutedTopics(app.db.read, accountId);
	return { topic, name: topicCopy[topic].name, isMuted: muted.includes(topic) };
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
		throw refuse("not-found", accountsApiCopy.unsubscribe.unknown);
	return subscription;
}
