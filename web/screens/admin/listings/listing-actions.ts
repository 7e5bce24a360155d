/** The admin actions on a listing. */
import type { AdminListing } from "#web/api.ts";
import type { ActionCopy } from "#web/screens/admin/actions/action-copy.ts";
import { copy } from "#web/screens/admin/actions/copy.ts";

export type ListingAction = AdminListing["allowed"][number];

export const listingActions: Record<ListingAction, ActionCopy> = {
	approve: {
		label: "Approve",
		busy: "Approving...",
		doneMessage: (name) => `${name} is approved.`,
	},
	suspend: {
		label: "Suspend",
		busy: "Suspending...",
		title: (name) => `Suspend ${name}?`,
		text: "It leaves the catalogue at once. Existing orders are not affected.",
		needsReason: true,
		hint: copy.ownerHint,
		isDestructive: true,
		doneMessage: (name) => `${name} is suspended, and its lister has been mailed the reason.`,
	},
	restore: {
		label: "Restore",
		busy: "Restoring...",
		title: (name) => `Restore ${name}?`,
		text: "It returns to the catalogue and counts as approved.",
		doneMessage: (name) => `${name} is back in the catalogue.`,
	},
};
