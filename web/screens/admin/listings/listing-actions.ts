/** The admin actions on a listing. */

import * as rules from "#common/rules/admin.ts";
import { type AdminListing, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction, runBulk, runUndo, unknownAction } from "#web/screens/admin/components/run-action.ts";
import { type ActionCopy, adminActionsCopy, adminListingsCopy, listingBulk } from "#web/screens/admin/copy.ts";

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

/** The forms of the listings tab: an admin action on one listing. */
export const actOnListing = ({ request, context }: RouteArgs) =>
	runAction(request, async (form, intent) => {
		const client = context.get(apiContext);
		if (intent === "undo-suspend") return runUndo(form, (ids) => postBulk(client, "undo-suspend", ids));
		if (intent.startsWith("bulk-"))
			return runBulk(form, listingBulk(rules.admin.reasonLength), intent, (ids, reason) =>
				postBulk(client, intent === "bulk-suspend" ? "suspend" : "approve", ids, reason),
			);
		if (!Object.hasOwn(listingActions, intent)) return unknownAction;
		const action = intent as ListingAction;
		const response = await attempt(postListingAction(client, action, formText(form, "id"), formText(form, "reason")));
		const outcome = outcomeOf(response, ({ listing }) => listingActions[action].doneMessage(listing.title));
		if (!response.success || action !== "suspend") return outcome;
		return {
			...outcome,
			undo: { intent: "undo-suspend", rows: [{ id: response.listing.id, name: response.listing.title }] },
		};
	});

type BulkAction = "approve" | "suspend" | "undo-suspend";

const postBulk = ({ api }: ApiClient, action: BulkAction, ids: string[], reason = "") =>
	attempt(api.admin.listings.bulk.$post({ json: { action, ids, reason } }));

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
