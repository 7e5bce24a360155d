import { setImmediate as nextTick } from "node:timers/promises";
import { refuse } from "#common/refusal.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Db, Tx } from "#database/connect.ts";
import { fitCopy } from "#messages/api/fit.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Body, bodyOf } from "./body.ts";
import type { FitFeedback, FitValue, SizeFit, WearerFit } from "./contract.ts";
import { type Garment, type Judgement, judgeProfile, judgeSizes, missingMeasures, type ProfileFit } from "./fit.ts";
import * as queries from "./queries.ts";
import { measuresOf } from "./store-measures.ts";

/** How sizes fit a member and the people they dress, and what the client of an order says about it. */

/** For each person with measures. Throws `not-found`. */
export async function showFit(app: App, member: Member, productId: string): Promise<WearerFit[]> {
	const [wearers, [garment]] = await Promise.all([
		queries.listWearers(app.db.read, member.id),
		queries.listGarments(app.db.read, [productId]),
	]);
	if (!garment) throw refuse("not-found", fitCopy.noListing);
	return wearers.map((row) => toFit(garment, row));
}

/** A size of a listing and who wears it; empty: the member. */
export type FittedLine = { productId: string; size: string; wearer: string };

/** The sentence for each line; null where nothing is known of who wears it or of the listing. */
export async function judgeLines(
	app: App,
	accountId: string | undefined,
	lines: readonly FittedLine[],
): Promise<(string | null)[]> {
	const wearers = accountId && lines.length > 0 ? await queries.listWearers(app.db.read, accountId) : [];
	const none = lines.map(() => null);
	if (wearers.length === 0) return none;
	const garments = await queries.listGarments(app.db.read, [...new Set(lines.map(({ productId }) => productId))]);
	return lines.map(({ productId, size, wearer }) => {
		const garment = garments.find(({ id }) => id === productId);
		const row = wearers.find((one) => one.name_key === nameKey(wearer));
		const found = garment && row && toFit(garment, row).sizes.find((one) => one.size === size);
		return found?.sentence ?? null;
	});
}

/** The body of one of the member's own wearers. Throws `not-found`, also for the measures of others. */
export async function findBody(db: Db, accountId: string, wearerId: string): Promise<Body> {
	const row = (await queries.listWearers(db, accountId)).find(({ id }) => id === wearerId);
	if (!row) throw refuse("not-found", fitCopy.noWearer);
	return bodyOfRow(row);
}

/** About 3 ms. */
const profilesPerStep = 300;

/** Judges profiles for one body. Other requests are answered in between. */
export async function judgeProfiles(profiles: readonly string[], body: Body): Promise<ProfileFit[]> {
	const judged: ProfileFit[] = [];
	for (const profile of profiles) {
		judged.push(judgeProfile(profile, body));
		if (judged.length % profilesPerStep === 0) await nextTick();
	}
	return judged;
}

const bodyOfRow = (row: queries.WearerRow): Body => bodyOf({ ...measuresOf(row), build: row.build });

function toFit(garment: Garment, row: queries.WearerRow): WearerFit {
	const body = bodyOfRow(row);
	const judgements = judgeSizes(garment, body);
	return {
		name: row.name,
		summary: summarize(garment, body, { name: row.name, judgements }),
		sizes: judgements.map((judgement) => toSizeFit(garment, judgement, row.name)),
	};
}

const toSizeFit = (garment: Garment, judgement: Judgement, name: string): SizeFit => ({
	size: judgement.size,
	verdict: judgement.verdict,
	chance: judgement.chance === null ? null : Math.round(judgement.chance * 100) / 100,
	sentence: sentenceOf(garment, judgement, name),
});

function sentenceOf({ isAlterable }: Garment, { verdict, place, centimetres, alteration }: Judgement, name: string) {
	if (verdict === "fits" || verdict === "likely") return fitCopy[verdict]({ name });
	if (!place || verdict === "unknown") return fitCopy.unknown;
	const sentence = fitCopy[verdict]({ place: fitCopy.places[place], centimetres });
	return alteration ? `${sentence} ${fitCopy.alterations[alteration][isAlterable ? "client" : "lister"]}` : sentence;
}

type Summed = { name: string; judgements: readonly Judgement[] };

/** The sizes that fit, else the one that would after an alteration, else why there is none. */
function summarize(garment: Garment, body: Body, { name, judgements }: Summed): string {
	if (judgements.length === 0) return fitCopy.unmeasured;
	const sizesWith = (said: Judgement["verdict"]) =>
		judgements.filter(({ verdict }) => verdict === said).map(({ size }) => size);
	const [fitting, likely] = [sizesWith("fits"), sizesWith("likely")];
	const missing = missingMeasures(garment, body).map((measure) => fitCopy.measures[measure]);
	if (fitting.length > 0) return fitCopy.fitsIn({ name, sizes: fitting });
	if (likely.length > 0)
		return missing.length > 0
			? fitCopy.likelyInUnsure({ name, sizes: likely, measures: missing })
			: fitCopy.likelyIn({ name, sizes: likely });
	const altered = judgements.find(({ alteration }) => alteration);
	if (altered) return fitCopy.sizeIs({ size: altered.size, sentence: sentenceOf(garment, altered, name) });
	if (judgements.every(({ verdict }) => verdict !== "unknown")) return fitCopy.none({ name });
	return missing.length > 0 ? fitCopy.missing({ name, measures: missing }) : fitCopy.unknown;
}

/** The answer of the client, and whether they can give one. Throws `not-found`, also for other people. */
export async function showFeedback(app: App, member: Member, orderId: string) {
	const order = await queries.findFittedOrder(app.db.read, orderId, member.id);
	if (!order) throw refuse("not-found", fitCopy.noOrder);
	const { fit, places, returned_at } = order;
	return {
		feedback: fit && { fit, places: (places ?? []) as NonNullable<FitFeedback>["places"] },
		canGive: returned_at !== null,
	};
}

/** Called in the transaction that changes how these listings are judged. The catalogue depends on this module, not the other way round. */
export type OnChange = (app: App, tx: Tx, productIds: string[]) => Promise<void>;

/** The last one counts. Throws `not-found` (also for everybody else), `not-allowed-now` (it is not back). */
export async function giveFitFeedback(
	app: App,
	member: Member,
	orderId: string,
	{ fit, places }: { fit: FitValue; places: string[] },
	onChange: OnChange,
): Promise<void> {
	await app.db.write(async (tx) => {
		await queries.lockFeedback(tx, orderId);
		const order = await queries.findFittedOrder(tx, orderId, member.id);
		if (!order) throw refuse("not-found", fitCopy.noOrder);
		if (!order.returned_at) throw refuse("not-allowed-now", fitCopy.notReturned);
		const { product_id, garment_id, size } = order;
		await queries.saveFeedback(tx, {
			...{ product_id, garment_id, rental_id: orderId, size, fit },
			places: fit === "right" ? [] : [...new Set(places)],
			given_at: app.clock.now(),
		});
		await onChange(app, tx, [product_id]);
	});
}
