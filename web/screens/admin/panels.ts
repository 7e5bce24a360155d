/** Loads the data of each admin tab. */
import { type AdminStats, type ApiClient, attempt, type User } from "#web/api.ts";
import type { View } from "./view.ts";

export type Panel = Awaited<ReturnType<typeof loadPanel>>;

export type Loaded = { stats: AdminStats | undefined; panel: Panel };

/** Never throws: a part that could not be loaded is a `Failure` in its place. */
export async function loadPanel({ api }: ApiClient, view: View, admin: User) {
	const { filters, page, openId } = view;
	const query = { ...filters, page: String(page) };
	const loadActs = (kind: string, id: string) =>
		attempt(api.admin.getActs.$get({ query: { subjectKind: kind, subjectId: id } }));
	if (view.searchTerm)
		return {
			is: "search" as const,
			results: await attempt(api.admin.search.$get({ query: { search: view.searchTerm } })),
		};
	switch (view.tab) {
		case "overview": {
			const [users, listings] = await Promise.all([
				attempt(api.user.getRecentUsers.$get()),
				attempt(api.admin.recentListings.$get()),
			]);
			return { is: "overview" as const, users, listings };
		}
		case "users": {
			if (!openId) return { is: "users" as const, users: await attempt(api.admin.users.$get({ query })) };
			const [user, acts] = await Promise.all([
				attempt(api.admin.users[":accountId"].$get({ param: { accountId: openId } })),
				loadActs("account", openId),
			]);
			return { is: "user" as const, user, acts };
		}
		case "listings": {
			if (!openId) {
				const [listings, categories] = await Promise.all([
					attempt(api.admin.listings.$get({ query })),
					attempt(api.category.$get()),
				]);
				return { is: "listings" as const, listings, categories };
			}
			const [listing, acts] = await Promise.all([
				attempt(api.admin.listings[":listingId"].$get({ param: { listingId: openId } })),
				loadActs("listing", openId),
			]);
			return { is: "listing" as const, listing, acts };
		}
		case "rentals":
			return { is: "rentals" as const, rentals: await attempt(api.admin.rentals.$get({ query })) };
		case "damage":
			return { is: "damage" as const, damage: await attempt(api.admin.damage.$get({ query })) };
		case "money":
			return openId
				? { is: "due" as const, due: await attempt(api.admin.dues[":dueId"].$get({ param: { dueId: openId } })) }
				: { is: "money" as const, dues: await attempt(api.admin.dues.$get({ query })) };
		case "add-category":
			return { is: "add-category" as const, categories: await attempt(api.category.$get()) };
		case "messages": {
			if (!openId) return { is: "messages" as const, messages: await attempt(api.admin.contact.$get({ query })) };
			const param = { contactId: openId };
			const message = await attempt(api.admin.contact[":contactId"].$get({ param }));
			// Opening a message marks it as read.
			if (message.success && !message.contactMessage.isRead)
				await attempt(api.admin.contact[":contactId"].read.$post({ param }));
			return { is: "message" as const, message };
		}
		case "reports": {
			if (!openId) return { is: "reports" as const, reports: await attempt(api.admin.reports.$get({ query })) };
			const report = await attempt(api.admin.reports[":reportId"].$get({ param: { reportId: openId } }));
			if (report.success && report.report.kind === "review") {
				const reviewId = report.report.subject._id;
				const review = await attempt(api.admin.reviews[":reviewId"].$get({ param: { reviewId } }));
				return { is: "report" as const, report, review, conversation: undefined };
			}
			// Reading a private conversation needs its own request, because the server records it in the audit log.
			const isReadRequested =
				view.requestedAction === "read" && report.success && report.report.kind === "conversation";
			if (!isReadRequested) return { is: "report" as const, report, review: undefined, conversation: undefined };
			const param = { conversationId: report.report.subject._id };
			const conversation = await attempt(api.message.getConversation[":conversationId"].$get({ param, query: {} }));
			return { is: "report" as const, report, review: undefined, conversation };
		}
		case "settings": {
			const [acts, commission, undelivered] = await Promise.all([
				attempt(api.admin.getActs.$get({ query: filters })),
				attempt(api.admin.commission.$get()),
				attempt(api.admin.undelivered.$get()),
			]);
			return { is: "settings" as const, admin, acts, commission, undelivered };
		}
	}
}
