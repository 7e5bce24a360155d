import type { Tx } from "#database/connect.ts";
import * as queries from "./queries-publish.ts";
import { vocabularyOf, wordsOf } from "./spelling.ts";

/** Brings the public catalogue into step with a listing: its rows and its words, or none of them when it is not live. */
export async function publishListing(tx: Tx, id: string): Promise<void> {
	const text = await queries.findText(tx, id);
	if (!text) return;
	const heading = wordsOf(text.name);
	const facts = wordsOf([...(text.categories ?? []), text.occasion, text.color, text.material].join(" "));
	const story = wordsOf(`${text.description} ${text.includes}`);
	await queries.publish(tx, id, {
		heading,
		facts,
		story,
		vocabulary: vocabularyOf([...heading, ...facts, ...story]),
	});
}

/** Takes a seller's listings out of the public catalogue, for as long as the account is not active. */
export const hideListingsOf = (tx: Tx, sellerId: string): Promise<void> => queries.retractAll(tx, sellerId);

/** Brings them back, but for those that are suspended or archived themselves. The account is active again by then. */
export async function showListingsOf(tx: Tx, sellerId: string): Promise<void> {
	for (const { id } of await queries.listPublishable(tx, sellerId)) await publishListing(tx, id);
}
