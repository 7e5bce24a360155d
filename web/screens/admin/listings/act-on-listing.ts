/** The forms of the listings tab: an admin action on one listing. */
import { type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { formText } from "#web/form.ts";
import { outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { type ListingAction, listingActions } from "./listing-actions.ts";

export const actOnListing = ({ request, context }: RouteArgs) =>
	runAction(request, async (form, intent) => {
		if (!Object.hasOwn(listingActions, intent)) return unknownAction;
		const action = intent as ListingAction;
		const call = postListingAction(context.get(apiContext), action, formText(form, "id"), formText(form, "reason"));
		return outcomeOf(await attempt(call), ({ listing }) => listingActions[action].doneMessage(listing.title));
	});

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
