import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { idSuffixOf } from "#common/text/reference.ts";
import { adminCopy } from "#messages/common/staff.js";
import { recordExport } from "#modules/audit/index.ts";
import { listMissedAfter, type MissedSearch, pageOfMissedSearches } from "#modules/catalogue/index.ts";
import { showValueLimit } from "#modules/rentals/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type CsvTable, csvBatchSize, csvInBatches } from "#platform/http/responses.ts";
import type {
	AdminListing,
	AdminListingDetails,
	AdminRental,
	AdminUser,
	AdminUserDetails,
	ListingFilters,
	MissedFilters,
	RentalFilters,
	UserFilters,
} from "./contract.ts";
import { findListing, type ListingRow, listListings, listListingsAfter } from "./queries-listings.ts";
import type { Page } from "./queries-page.ts";
import { listRentals, listRentalsAfter, type RentalRow, type RentalSearch } from "./queries-rentals.ts";
import { findUser, listUsers, listUsersAfter, type UserRow } from "./queries-users.ts";
import { toListing, toListingDetails, toRental, toUser, toUserDetails } from "./views.ts";

/** The dashboard's tables of users, listings and rentals by page and as CSV, and the details of one user or listing. */

type PageRequest = { page: number; limit: number };
type PageInfo = { total: number; isMore: boolean; totalPages: number; page: number };

const { maxPage, maxMatches, found } = rules.admin;

const toPage = ({ page, limit }: PageRequest): Page => ({
	limit,
	offset: (page - 1) * limit,
	countAtMost: maxPage * limit,
});
const pageInfo = (total: number, { page, limit }: PageRequest, { countAtMost }: Page): PageInfo => ({
	total,
	isMore: total === countAtMost,
	totalPages: Math.ceil(total / limit),
	page,
});

export async function pageOfUsers(
	app: App,
	admin: Member,
	query: UserFilters & PageRequest,
): Promise<{ users: AdminUser[] } & PageInfo> {
	const page = toPage(query);
	const { rows, total } = await listUsers(app.db.read, query, page);
	return { users: rows.map((row) => toUser(row, admin)), ...pageInfo(total, query, page) };
}

export async function pageOfListings(
	app: App,
	query: ListingFilters & PageRequest,
): Promise<{ listings: AdminListing[] } & PageInfo> {
	const page = toPage(query);
	const { rows, total } = await listListings(app.db.read, query, page);
	return { listings: rows.map(toListing), ...pageInfo(total, query, page) };
}

export async function pageOfRentals(
	app: App,
	query: RentalFilters & PageRequest,
): Promise<{ rentals: AdminRental[] } & PageInfo> {
	const page = toPage(query);
	// Orders found by a text are not counted by an index alone: 10,000 of them took 90 ms at a million orders, 1,000 take 35.
	if (query.search !== "") page.countAtMost = Math.min(page.countAtMost, maxMatches);
	const { rows, total } = await listRentals(app.db.read, rentalSearch(app, query), page);
	return { rentals: rows.map(toRental), ...pageInfo(total, query, page) };
}

const missedFilter = ({ search, period }: MissedFilters) => ({ search, ...(period && { period: Number(period) }) });

export async function pageOfMissed(app: App, query: MissedFilters & PageRequest) {
	const page = toPage(query);
	const { searches, total } = await pageOfMissedSearches(app, missedFilter(query), page);
	return { searches, ...pageInfo(total, query, page) };
}

/** Search parameters for rentals. An order number is not stored, so it is converted to the end of an id. */
const rentalSearch = (app: App, query: RentalFilters): RentalSearch => ({
	filters: query,
	idEnd: idSuffixOf(query.search),
	today: app.clock.today(),
});

/** The first few matches of each table, for the search box in the header. */
export async function searchAll(app: App, admin: Member, search: string) {
	const some = { search, page: 1, limit: found };
	const [{ users }, { listings }, { rentals }] = await Promise.all([
		pageOfUsers(app, admin, { ...some, type: undefined, status: undefined, sort: undefined }),
		pageOfListings(app, { ...some, status: undefined, category: "", sort: undefined }),
		pageOfRentals(app, { ...some, status: undefined, sort: undefined }),
	]);
	return { users, listings, rentals };
}

/** Throws `not-found`. */
export async function showUser(app: App, admin: Member, id: string): Promise<AdminUserDetails> {
	const [row, orderLimit] = await Promise.all([findUser(app.db.read, id, app.clock.now()), showValueLimit(app, id)]);
	if (!row) throw refuse("not-found", adminCopy.notFound.user);
	return { ...toUserDetails(row, admin), orderLimit };
}

/** Throws `not-found`. */
export async function showListing(app: App, id: string): Promise<AdminListingDetails> {
	const row = await findListing(app.db.read, id);
	if (!row) throw refuse("not-found", adminCopy.notFound.listing);
	return toListingDetails(row);
}

type Table<R> = CsvTable<R> & { name: "users" | "listings" | "rentals" | "missed-searches" };
type Filters = MissedFilters | UserFilters | ListingFilters | RentalFilters;

export const exportUsers = (app: App, admin: Member, filters: UserFilters) =>
	exportTable<UserRow>(app, admin, filters, {
		name: "users",
		header: adminCopy.exports.users,
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
		header: adminCopy.exports.listings,
		cells: (row) => {
			const { id, title, owner, category, price, status, isWaiting, isPaused, createdAt } = toListing(row);
			return [
				id,
				title,
				owner,
				category,
				price,
				isPaused ? "paused" : status,
				isWaiting ? adminCopy.exports.yes : adminCopy.exports.no,
				createdAt,
			];
		},
		read: (after) => listListingsAfter(app.db.read, filters, after, csvBatchSize),
	});

export const exportRentals = (app: App, admin: Member, filters: RentalFilters) =>
	exportTable<RentalRow>(app, admin, filters, {
		name: "rentals",
		header: adminCopy.exports.rentals,
		cells: (row) => {
			const { orderNumber, title, client, seller, rentalPeriod, totalAmount, status, createdAt } = toRental(row);
			const { startDate, endDate } = rentalPeriod;
			return [orderNumber, title, client.name, seller.name, startDate, endDate, totalAmount, status, createdAt];
		},
		read: (after) => listRentalsAfter(app.db.read, rentalSearch(app, filters), after, csvBatchSize),
	});

export const exportMissed = (app: App, admin: Member, filters: MissedFilters) =>
	exportTable<MissedSearch>(app, admin, filters, {
		name: "missed-searches",
		header: adminCopy.exports.missedSearches,
		cells: ({ city, category, words, size, firstDay, people, reason, lastDay }) => [
			...[city, category, words, size, firstDay ?? "", people],
			...[adminCopy.exports.reasons[reason], lastDay],
		],
		read: (after) => listMissedAfter(app, missedFilter(filters), after, csvBatchSize),
	});

/** Streams a table as CSV in batches. The export is written to the audit log first. */
async function exportTable<R>(app: App, admin: Member, filters: Filters, table: Table<R>) {
	await app.db.write((tx) => recordExport(app, tx, admin, { table: table.name, filters }));
	return { fileName: `almari-${table.name}-${app.clock.today()}.csv`, lines: csvInBatches(table) };
}
