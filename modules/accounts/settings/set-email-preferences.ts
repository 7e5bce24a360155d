import { type Topic, topics } from "#common/topics.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-muted-topic.ts";

/** Email preferences by topic. Codes and emails about an account's safety are always sent. */

type Preferences = Record<Topic, boolean>;

/** The member's preferences: true means that emails about the topic are sent. */
export async function showEmailPreferences(app: App, member: Member): Promise<Preferences> {
	const muted = new Set(await queries.listMutedTopics(app.db.read, member.id));
	return Object.fromEntries(topics.map(({ topic }) => [topic, !muted.has(topic)])) as Preferences;
}

/** Changes the given topics and leaves the others. */
export async function setEmailPreferences(app: App, member: Member, changes: { [T in Topic]?: boolean | undefined }) {
	const updates = topics.flatMap(({ topic }) =>
		changes[topic] === undefined ? [] : [{ topic, wanted: changes[topic] }],
	);
	await app.db.write(async (tx) => {
		for (const { topic, wanted } of updates)
			if (wanted) await queries.unmuteTopic(tx, member.id, topic);
			else await queries.muteTopic(tx, member.id, topic, app.clock.now());
	});
	return showEmailPreferences(app, member);
}
