import { rules } from "#common/rules.ts";
import { bulkReply, endpoint, idsOf, oneOf, optionalText, z } from "#platform/endpoint.ts";
import { copy } from "./copy.ts";

/** Bulk actions of admins: one reason for all rows, one result and one audit entry for each. */

const { admin } = rules;

const listingActions = ["approve", "suspend", "undo-suspend"] as const;
const userActions = ["suspend", "restore"] as const;

const bulkBody = <const A extends readonly [string, ...string[]]>(actions: A) =>
	z
		.object({
			action: oneOf("action", actions),
			ids: idsOf(admin.maxPageSize),
			reason: optionalText(admin.reasonLength),
		})
		.refine(({ action, reason }) => action !== "suspend" || reason.length >= 3, {
			path: ["reason"],
			message: copy.reason,
		});

const byAdmin = { tag: "Admin", who: "admin", method: "post" } as const;

export const bulkEndpoints = {
	actOnListings: endpoint({
		staff: ["moderator"],
		...byAdmin,
		path: "/api/admin/listings/bulk",
		summary:
			"Approves or suspends listings; `undo-suspend` takes a suspension back soon after, and leaves the approval as it was",
		body: bulkBody(listingActions),
		reply: bulkReply,
	}),
	actOnUsers: endpoint({
		staff: ["support", "moderator"],
		...byAdmin,
		path: "/api/admin/users/bulk",
		summary: "Suspends or restores accounts",
		body: bulkBody(userActions),
		reply: bulkReply,
	}),
};
