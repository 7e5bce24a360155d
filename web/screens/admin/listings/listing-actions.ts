/** The admin actions on a listing. */
import type { AdminListing } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { copy as actionCopy } from "#web/screens/admin/actions/copy.ts";
import { copy } from "./copy.ts";

export type ListingAction = AdminListing["allowed"][number];

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: copy.actions.approve,
	suspend: { ...copy.actions.suspend, needsReason: true, hint: actionCopy.ownerHint, isDestructive: true },
	restore: copy.actions.restore,
};
