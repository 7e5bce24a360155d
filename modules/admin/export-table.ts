import { byteOrderMark, type Cell, csvLine } from "#common/csv-line.ts";
import { recordAct } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { ListingWish, RentalWish, UserWish } from "./contract.ts";
import { soughtRentals } from "./list-tables.ts";
import { type ListingRow, listListingsAfter } from "./queries-listings.ts";
import type { Place } from "./queries-page.ts";
import { listRentalsAfter, type RentalRow } from "./queries-rentals.ts";
import { listUsersAfter, type UserRow } from "./queries-users.ts";
import { toListing, toRental } from "./views.ts";

/** A whole table as a file for a spreadsheet, made while it is sent. That somebody took it along is written down first. */

const batch = 1000;

type Table<R> = {
	name: "users" | "listings" | "rentals";
	head: string[];
	cells: (row: R) => Cell[];
	read: (after: Place | undefined) => Promise<R[]>;
};

export const exportUsers = (app: App, admin: Member, wish: UserWish) =>
	exportTable<UserRow>(app, admin, wish, {
		name: "users",
		head: ["Id", "Name", "E-mail", "Type", "Joined", "Status", "Listings", "Rentals"],
		cells: (row) => [
			row.id,
			row.name,
			row.email,
			row.account_type,
			row.created_at.toISOString(),
			row.status,
			row.listings,
			row.rentals,
		],
		read: (after) => listUsersAfter(app.db.read, wish, after, batch),
	});

export const exportListings = (app: App, admin: Member, wish: ListingWish) =>
	exportTable<ListingRow>(app, admin, wish, {
		name: "listings",
		head: ["Id", "Title", "Owner", "Category", "Price per day (INR)", "Status", "Waits for approval", "Created"],
		cells: (row) => {
			const { id, title, owner, category, price, status, isWaiting, createdAt } = toListing(row);
			return [id, title, owner, category, price, status, isWaiting ? "yes" : "no", createdAt];
		},
		read: (after) => listListingsAfter(app.db.read, wish, after, batch),
	});

export const exportRentals = (app: App, admin: Member, wish: RentalWish) =>
	exportTable<RentalRow>(app, admin, wish, {
		name: "rentals",
		head: ["Order", "Piece", "Client", "Seller", "First day", "Last day", "Total (INR)", "Status", "Ordered"],
		cells: (row) => {
			const { orderNumber, title, client, seller, rentalPeriod, totalAmount, status, createdAt } = toRental(row);
			const { startDate, endDate } = rentalPeriod;
			return [orderNumber, title, client.name, seller.name, startDate, endDate, totalAmount, status, createdAt];
		},
		read: (after) => listRentalsAfter(app.db.read, soughtRentals(app, wish), after, batch),
	});

async function exportTable<R extends Place>(app: App, admin: Member, wish: object, table: Table<R>) {
	const chosen = Object.entries(wish).filter(([name, value]) => value !== undefined && value !== "" && name !== "sort");
	await app.db.write((tx) =>
		recordAct(app, tx, admin, {
			action: `export-${table.name}`,
			subjectKind: "export",
			subjectId: table.name,
			subjectName: table.name,
			details: Object.fromEntries(chosen),
		}),
	);
	return { fileName: `almari-${table.name}-${app.clock.today()}.csv`, lines: linesOf(table) };
}

/** In batches by place, not in one statement: a slow reader holds no connection. */
async function* linesOf<R extends Place>(table: Table<R>): AsyncGenerator<string> {
	let rows = await table.read(undefined);
	yield byteOrderMark + csvLine(table.head);
	for (;;) {
		yield rows.map((row) => csvLine(table.cells(row))).join("");
		if (rows.length < batch) return;
		rows = await table.read(rows.at(-1));
	}
}
