/** The admin actions on a listing. */

import { adminActionsCopy } from "#messages/screens/admin.js";
import { adminListingsCopy } from "#messages/screens/admin-listings.js";
import { type AdminListing, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import {
	type ActionCopy,
	type BulkTable,
	runAction,
	runRowAction,
	suspendRows,
} from "#web/screens/admin/components/run-action.ts";

type ListingAction = AdminListing["allowed"][number];

const { actions, bulk } = adminListingsCopy;

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: actions.approve,
	suspend: { ...actions.suspend, hint: adminActionsCopy.ownerHint, isDestructive: true },
	restore: { ...actions.restore, hint: adminActionsCopy.ownerHint },
	undelete: { ...actions.undelete, hint: adminActionsCopy.ownerHint },
};

export const listingBulkActions: BulkTable = {
	"bulk-approve": {
		...actions.approve,
		...bulk.approve,
		field: { ...suspendRows.field, label: bulk.optionalReason, hint: adminActionsCopy.logHint },
	},
	"bulk-suspend": { ...actions.suspend, ...bulk.suspend, ...suspendRows },
};

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
			return listing.restore.$post({ param, json: { reason } });
		case "undelete":
			return listing.undelete.$post({ param, json: { reason } });
	}
}
