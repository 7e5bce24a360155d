import { idEndOf } from "#common/reference.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type {
	AdminListing,
	AdminListingDetails,
	AdminRental,
	AdminUser,
	AdminUserDetails,
	ListingWish,
	RentalWish,
	UserWish,
} from "./contract.ts";
import { findListing, listListings } from "./queries-listings.ts";
import type { Page } from "./queries-page.ts";
import { listRentals, type Sought } from "./queries-rentals.ts";
import { findUser, listUsers } from "./queries-users.ts";
import { toListing, toListingDetails, toRental, toUser, toUserDetails } from "./views.ts";

/** The three tables of the dashboard, a page at a time, and one account or listing by itself. */

type Asked = { page: number; limit: number };
type Paged = { total: number; totalPages: number; page: number };

const { maxPage, found } = rules.admin;

const pageOf = ({ page, limit }: Asked): Page => ({ limit, offset: (page - 1) * limit, countAtMost: maxPage * limit });
const paged = (total: number, { page, limit }: Asked): Paged => ({ total, totalPages: Math.ceil(total / limit), page });

export async function pageOfUsers(
	app: App,
	admin: Member,
	wish: UserWish & Asked,
): Promise<{ users: AdminUser[] } & Paged> {
	const { rows, total } = await listUsers(app.db.read, wish, pageOf(wish));
	return { users: rows.map((row) => toUser(row, admin.id)), ...paged(total, wish) };
}

export async function pageOfListings(
	app: App,
	wish: ListingWish & Asked,
): Promise<{ listings: AdminListing[] } & Paged> {
	const { rows, total } = await listListings(app.db.read, wish, pageOf(wish));
	return { listings: rows.map(toListing), ...paged(total, wish) };
}

export async function pageOfRentals(app: App, wish: RentalWish & Asked): Promise<{ rentals: AdminRental[] } & Paged> {
	const { rows, total } = await listRentals(app.db.read, soughtRentals(app, wish), pageOf(wish));
	return { rentals: rows.map(toRental), ...paged(total, wish) };
}

/** An order's number is no text in the table: it is turned into what is. */
export const soughtRentals = (app: App, wish: RentalWish): Sought => ({
	wish,
	idEnd: idEndOf(wish.search),
	today: app.clock.today(),
});

/** The first few of each table, for the search box in the header. */
export async function findAnything(app: App, admin: Member, search: string) {
	const some = { search, page: 1, limit: found };
	const [{ users }, { listings }, { rentals }] = await Promise.all([
		pageOfUsers(app, admin, { ...some, type: undefined, status: undefined, sort: undefined }),
		pageOfListings(app, { ...some, status: undefined, category: "", sort: undefined }),
		pageOfRentals(app, { ...some, status: undefined, sort: undefined }),
	]);
	return { users, listings, rentals };
}

/** Refuses: not-found. */
export async function showUser(app: App, admin: Member, id: string): Promise<AdminUserDetails> {
	const row = await findUser(app.db.read, id, app.clock.now());
	if (!row) throw refuse("not-found", "There is no such account.");
	return toUserDetails(row, admin.id);
}

/** Refuses: not-found. */
export async function showListing(app: App, id: string): Promise<AdminListingDetails> {
	const row = await findListing(app.db.read, id);
	if (!row) throw refuse("not-found", "There is no such listing.");
	return toListingDetails(row);
}
