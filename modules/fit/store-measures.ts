import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Db, Tx } from "#database/connect.ts";
import { fitCopy } from "#messages/api/fit.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { bodyOf, type Girth, girths } from "./body.ts";
import type { Wearer, WearerInput, WearerMeasures } from "./contract.ts";
import * as queries from "./queries.ts";

/** The measures of a member and of the people whom they dress. Each function returns all of them after the change. */

export const showMeasures = async (db: Db, { id }: Member): Promise<Wearer[]> =>
	(await queries.listWearers(db, id)).map(toWearer);

/** Replaces earlier measures of the same name. Throws `not-allowed-now` at the maximum, `invalid` (`isNew`, and the name is missing or taken). */
export const setMeasures = (
	app: App,
	member: Member,
	{ name, isNew: isOther, build, ...measures }: WearerInput,
): Promise<Wearer[]> =>
	change(app, member, async (tx, stored) => {
		const key = nameKey(name);
		const isNew = stored.every((one) => one.name_key !== key);
		if (isOther && (key === "" || !isNew)) {
			const message = key === "" ? fitCopy.nameMissing : fitCopy.nameTaken;
			throw refuse("invalid", message, { fields: { name: message } });
		}
		if (isNew && stored.length >= rules.bodyMeasures.mostPeople) throw refuse("not-allowed-now", fitCopy.full);
		await queries.saveWearer(tx, {
			...{ id: app.newId(), account_id: member.id, name, name_key: key, build },
			...mapMeasures(measures, (value) => Math.round(value * 10)),
			updated_at: app.clock.now(),
		});
	});

export const deleteMeasures = (app: App, member: Member, id: string): Promise<Wearer[]> =>
	change(app, member, (tx) => queries.deleteWearer(tx, member.id, id));

const change = (
	app: App,
	member: Member,
	write: (tx: Tx, stored: queries.WearerRow[]) => Promise<unknown>,
): Promise<Wearer[]> =>
	app.db.write(async (tx) => {
		await queries.lockWearers(tx, member.id);
		await write(tx, await queries.listWearers(tx, member.id));
		return showMeasures(tx, member);
	});

/** Stored numbers are tenths of what people read: millimetres and hundreds of grams. */
export const measuresOf = (row: queries.WearerRow): WearerMeasures => mapMeasures(row, (value) => value / 10);

const mapMeasures = (from: WearerMeasures, convert: (value: number) => number): WearerMeasures => {
	const map = (value: number | null) => (value === null ? null : convert(value));
	return {
		...{ height: map(from.height), weight: map(from.weight), bust: map(from.bust) },
		...{ waist: map(from.waist), hip: map(from.hip), shoulder: map(from.shoulder) },
	};
};

/** Nine of ten values of a normal distribution are within so many standard deviations. */
const nineOfTen = 1.645;

function toWearer(row: queries.WearerRow): Wearer {
	const measures = measuresOf(row);
	const body = bodyOf({ ...measures, build: row.build });
	const estimated = girths.flatMap((name: Girth) => {
		const estimate = measures[name] === null ? body[name] : undefined;
		return estimate
			? [{ name, centimetres: Math.round(estimate.mean), within: Math.round(estimate.sd * nineOfTen) }]
			: [];
	});
	return { _id: row.id, name: row.name, build: row.build, ...measures, estimated };
}
