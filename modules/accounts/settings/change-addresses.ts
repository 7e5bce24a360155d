import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { nameKey } from "#common/text/name-key.ts";
import type { Db, Tx } from "#database/connect.ts";
import { accountsApiCopy } from "#messages/api/accounts.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { AddressInput, SavedAddress } from "../contract-settings.ts";
import * as queries from "../queries-settings.ts";

/** The member's address book. Each function returns the addresses after the change. */

export const showAddresses = async (db: Db, { id }: Member): Promise<SavedAddress[]> =>
	(await queries.listAddresses(db, id)).map(toAddress);

/** The first one is the default. The same address again changes nothing. Throws `not-allowed-now` at the maximum. */
export const addAddress = (app: App, member: Member, input: AddressInput): Promise<SavedAddress[]> =>
	change(app, member, async (tx, stored) => {
		const columns = columnsOf(input);
		if (stored.some((one) => isSame(one, columns))) return;
		if (stored.length >= rules.addresses.most) throw refuse("not-allowed-now", accountsApiCopy.addresses.full);
		const now = app.clock.now();
		await queries.insertAddress(tx, {
			id: app.newId(),
			account_id: member.id,
			...columns,
			default_since: stored.length === 0 ? now : null,
			created_at: now,
		});
	});

/** Throws `not-found`, also for a stranger. */
export const changeAddress = (app: App, member: Member, id: string, input: AddressInput): Promise<SavedAddress[]> =>
	change(app, member, async (tx) => {
		if (!(await queries.updateAddress(tx, { id, accountId: member.id }, columnsOf(input))))
			throw refuse("not-found", accountsApiCopy.addresses.none);
	});

/** Idempotent. Throws `not-found`, also for a stranger. */
export const setDefaultAddress = (app: App, member: Member, id: string): Promise<SavedAddress[]> =>
	change(app, member, async (tx, stored) => {
		if (!stored.some((one) => one.id === id)) throw refuse("not-found", accountsApiCopy.addresses.none);
		await queries.setDefaultAddress(tx, { id, accountId: member.id }, app.clock.now());
	});

/** When it was the default, the last used of the others becomes it. Throws `not-found`, also for a stranger. */
export const deleteAddress = (app: App, member: Member, id: string): Promise<SavedAddress[]> =>
	change(app, member, async (tx, stored) => {
		const address = stored.find((one) => one.id === id);
		if (!address) throw refuse("not-found", accountsApiCopy.addresses.none);
		await queries.deleteAddress(tx, { id, accountId: member.id });
		const next = stored.find((one) => one.id !== id);
		if (address.default_since && next)
			await queries.setDefaultAddress(tx, { id: next.id, accountId: member.id }, app.clock.now());
	});

/** Runs a change with the stored addresses, locked against other changes. */
const change = (
	app: App,
	member: Member,
	write: (tx: Tx, stored: queries.AddressRow[]) => Promise<void>,
): Promise<SavedAddress[]> =>
	app.db.write(async (tx) => {
		await queries.lockAddresses(tx, member.id);
		await write(tx, await queries.listAddresses(tx, member.id));
		return showAddresses(tx, member);
	});

const columnsOf = ({ label, name, address_Line, city, pincode, country, mobile }: AddressInput) => ({
	label,
	name,
	mobile,
	address_line: address_Line,
	city,
	pincode,
	country,
});

const isSame = (row: queries.AddressRow, columns: ReturnType<typeof columnsOf>): boolean =>
	(["name", "mobile", "address_line", "city", "pincode", "country"] as const).every(
		(column) => nameKey(row[column]) === nameKey(columns[column]),
	);

const toAddress = (row: queries.AddressRow): SavedAddress => ({
	_id: row.id,
	label: row.label,
	name: row.name,
	address_Line: row.address_line,
	city: row.city,
	pincode: row.pincode,
	country: row.country,
	mobile: row.mobile,
	isDefault: row.default_since !== null,
	lastUsedAt: row.used_at?.toISOString() ?? null,
});
