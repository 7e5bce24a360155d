/** The admin actions on a listing. */

import * as rules from "#common/rules/admin.ts";
import { type AdminListing, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { runAction, runRowAction } from "#web/screens/admin/components/run-action.ts";
import { type ActionCopy, adminActionsCopy } from "#web/screens/admin/copy.ts";
import { adminListingsCopy, listingBulk } from "./copy.ts";

type ListingAction = AdminListing["allowed"][number];

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: adminListingsCopy.actions.approve,
	suspend: {
		...adminListingsCopy.actions.suspend,
		needsReason: true,
		hint: adminActionsCopy.ownerHint,
		isDestructive: true,
	},
	restore: adminListingsCopy.actions.restore,
};

export const listingBulkActions = listingBulk(rules.admin.reasonLength);

/** The forms of the tab and of a listing's page. */
export const actOnListing = ({ request, context }: RouteArgs) =>
	runAction(request, (form, intent) => {
		const client = context.get(apiContext);
		return runRowAction(
			{
				texts: listingActions,
				post: (action, form) =>
					attempt(postListingAction(client, action, formText(form, "id"), formText(form, "reason"))),
				subjectOf: ({ listing: { id, title } }) => ({ id, name: title }),
				bulk: listingBulkActions,
				postBulk: (intent, ids, reason = "") => {
					const json = { action: bulkCalls[intent] ?? "approve", ids, reason };
					return attempt(client.api.admin.listings.bulk.$post({ json }));
				},
			},
			form,
			intent,
		);
	});

const bulkCalls: Partial<Record<string, "approve" | "suspend" | "undo-suspend">> = {
	"bulk-suspend": "suspend",
	"undo-suspend": "undo-suspend",
};

function postListingAction({ api }: ApiClient, action: ListingAction, listingId: string, reason: string) {
	const listing = api.admin.listings[":listingId"];
	const param = { listingId };
	switch (action) {
		case "approve":
			return listing.approve.$post({ param });
		case "suspend":
			return listing.suspend.$post({ param, json: { reason } });
		case "restore":
			return listing.restore.$post({ param });
	}
}
