import { type Topic, topics } from "#common/topics.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import * as queries from "./queries-settings.ts";

/** Which letters somebody gets: those about topics; codes and letters about an account's safety always go. */

type Choice = Record<Topic, boolean>;

/** True: wanted. */
export async function showLetterChoice(app: App, member: Member): Promise<Choice> {
	const muted = new Set(await queries.listMutedTopics(app.db.read, member.id));
	return Object.fromEntries(topics.map(({ topic }) => [topic, !muted.has(topic)])) as Choice;
}

/** Changes the topics that are named and leaves the others. */
export async function chooseLetters(app: App, member: Member, wish: { [T in Topic]?: boolean | undefined }) {
	const named = topics.flatMap(({ topic }) => (wish[topic] === undefined ? [] : [{ topic, wanted: wish[topic] }]));
	await app.db.write(async (tx) => {
		for (const { topic, wanted } of named)
			if (wanted) await queries.unmuteTopic(tx, member.id, topic);
			else await queries.muteTopic(tx, member.id, topic, app.clock.now());
	});
	return showLetterChoice(app, member);
}
