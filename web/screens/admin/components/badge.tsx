/** Status badges of accounts, listings, orders and contact messages. */

import { adminListCopy } from "#messages/screens/admin.js";
import type { AdminListing, AdminRental, AdminUser, ContactSummary } from "#web/api.ts";
import { Tag, type TagTone } from "#web/ui/tag.tsx";

const statusLabels: Record<string, [string, TagTone]> = {
	active: [adminListCopy.statuses.active, "good"],
	paused: [adminListCopy.statuses.paused, "wait"],
	inactive: [adminListCopy.statuses.inactive, "wait"],
	suspended: [adminListCopy.statuses.suspended, "bad"],
	deleted: [adminListCopy.statuses.deleted, "bad"],
};

/** Active is green, Inactive and Paused yellow, Suspended and Deleted red; any other status is shown as Unknown. */
export function StatusBadge({ status }: { status: string }) {
	const [label, tone] = statusLabels[status] ?? [adminListCopy.unknown, "plain"];
	return <Tag tone={tone}>{label}</Tag>;
}

type ListingStatus = Pick<AdminListing, "status" | "isPaused" | "isDeleted">;

/** A listing's badge. One that its lister has paused is active, but clients cannot see it. */
export const ListingBadge = ({ status, isPaused, isDeleted }: ListingStatus) => (
	<StatusBadge status={isDeleted ? "deleted" : isPaused ? "paused" : status} />
);

const orderTones: Record<AdminRental["status"], TagTone> = {
	pending: "wait",
	confirmed: "good",
	declined: "plain",
	expired: "plain",
	cancelled: "plain",
	dispatched: "wait",
	delivered: "good",
	undelivered: "bad",
	overdue: "bad",
	reported: "bad",
	returned: "wait",
	disputed: "wait",
	completed: "plain",
};

export const OrderBadge = ({ status }: { status: AdminRental["status"] }) => (
	<Tag tone={orderTones[status]}>{adminListCopy.orderStatuses[status]}</Tag>
);

export const capitalize = (word: string) => word.replace(/^./, (first) => first.toUpperCase());

export const accountTypeLabel = (type: AdminUser["type"]) => adminListCopy.accountTypes[type];

type MessageTagProps = Pick<ContactSummary, "isRead" | "isOpen" | "answerCount">;

export function MessageTag({ isRead, isOpen, answerCount }: MessageTagProps) {
	if (!isOpen)
		return <Tag>{answerCount > 0 ? adminListCopy.messageStates.answered : adminListCopy.messageStates.closed}</Tag>;
	if (!isRead) return <Tag tone="rani">{adminListCopy.messageStates.unread}</Tag>;
	return (
		<Tag tone="wait">
			{answerCount > 0 ? adminListCopy.messageStates.answeredOpen : adminListCopy.messageStates.open}
		</Tag>
	);
}
