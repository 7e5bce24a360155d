/** The texts for the lister of the listing, which only that page loads. */
import type { OwnerView } from "#web/api.ts";

type StatusText = { heading: string; text: string };

export const ownListingCopy = {
	statuses: {
		live: { heading: "It's live", text: "This is your listing. Clients can find and rent it now." },
		waiting: {
			heading: "Waiting for review",
			text: "This is your listing. Clients can find and rent it already; we review new listings soon.",
		},
		paused: {
			heading: "Paused",
			text: "This is your listing. Clients cannot see or rent it until you resume. Existing orders are not affected.",
		},
		suspended: {
			heading: "Suspended",
			text: "This is your listing. Clients cannot see it until an admin restores it.",
		},
		archived: {
			heading: "Deleted",
			text: "This was your listing. Clients cannot see it. You can restore it in My Listings.",
		},
	} satisfies Record<OwnerView["status"], StatusText>,
	noStock: "Its stock is 0, so nobody can rent it. Choose Edit to add stock.",
	reason: (reason: string) => `Reason: ${reason}`,
	edit: "Edit",
	pause: "Pause",
	resume: "Resume",
	saving: "Saving...",
	calendar: "Days away",
	record: "Record and QR tags",
	myListings: "My Listings",
	offline: "We could not reach the server, so nothing has changed. Please try again.",
};
