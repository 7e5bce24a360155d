/** The admin actions on a listing. */
import type { AdminListing } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { adminActionsCopy } from "#web/screens/admin/actions/copy.ts";
import { adminListingsCopy } from "./copy.ts";

export type ListingAction = AdminListing["allowed"][number];

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: adminListingsCopy.actions.approve,
	suspend: { ...adminListingsCopy.actions.suspend, needsReason: true, hint: adminActionsCopy.ownerHint, isDestructive: true },
	restore: adminListingsCopy.actions.restore,
};
