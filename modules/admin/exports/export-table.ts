import { recordExport } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type CsvTable, csvBatchSize, csvInBatches } from "#platform/http/responses.ts";
import type { ListingFilters, RentalFilters, UserFilters } from "../contract.ts";
import { rentalSearch } from "../list-tables.ts";
import { type ListingRow, listListingsAfter } from "../queries-listings.ts";
import type { Cursor } from "../queries-page.ts";
import { listRentalsAfter, type RentalRow } from "../queries-rentals.ts";
import { listUsersAfter, type UserRow } from "../queries-users.ts";
import { toListing, toRental } from "../views.ts";
import { exportCopy } from "./export-copy.ts";

/** Exports a table as CSV, streamed in batches. Each export is written to the audit log first. */

type Table<R> = CsvTable<R> & { name: "users" | "listings" | "rentals" };
type Filters = UserFilters | ListingFilters | RentalFilters;

export const exportUsers = (app: App, admin: Member, filters: UserFilters) =>
	exportTable<UserRow>(app, admin, filters, {
		name: "users",
		header: exportCopy.users,
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
		read: (after) => listUsersAfter(app.db.read, filters, after, csvBatchSize),
	});

export const exportListings = (app: App, admin: Member, filters: ListingFilters) =>
	exportTable<ListingRow>(app, admin, filters, {
		name: "listings",
		header: exportCopy.listings,
		cells: (row) => {
			const { id, title, owner, category, price, status, isWaiting, isPaused, createdAt } = toListing(row);
			return [
				id,
				title,
				owner,
				category,
				price,
				isPaused ? "paused" : status,
				isWaiting ? exportCopy.yes : exportCopy.no,
				createdAt,
			];
		},
		read: (after) => listListingsAfter(app.db.read, filters, after, csvBatchSize),
	});

export const exportRentals = (app: App, admin: Member, filters: RentalFilters) =>
	exportTable<RentalRow>(app, admin, filters, {
		name: "rentals",
		header: exportCopy.rentals,
		cells: (row) => {
			const { orderNumber, title, client, seller, rentalPeriod, totalAmount, status, createdAt } = toRental(row);
			const { startDate, endDate } = rentalPeriod;
			return [orderNumber, title, client.name, seller.name, startDate, endDate, totalAmount, status, createdAt];
		},
		read: (after) => listRentalsAfter(app.db.read, rentalSearch(app, filters), after, csvBatchSize),
	});

async function exportTable<R extends Cursor>(app: App, admin: Member, filters: Filters, table: Table<R>) {
	await app.db.write((tx) => recordExport(app, tx, admin, { table: table.name, filters }));
	return { fileName: `almari-${table.name}-${app.clock.today()}.csv`, lines: csvInBatches(table) };
}
