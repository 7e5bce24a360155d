/** Status badges of accounts, listings and orders. */
import type { AdminRental } from "#web/api.ts";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { copy } from "./copy.ts";

const statusLabels: Record<string, [string, TagTone]> = {
	active: [copy.statuses.active, "good"],
	inactive: [copy.statuses.inactive, "wait"],
	suspended: [copy.statuses.suspended, "bad"],
};

/** Active is green, Inactive yellow, Suspended red; any other status is shown as Unknown. */
export function StatusBadge({ status }: { status: string }) {
	const [label, tone] = statusLabels[status] ?? [copy.unknown, "plain"];
	return <Tag tone={tone}>{label}</Tag>;
}

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
	returned: "wait",
	disputed: "wait",
	completed: "plain",
};

export const OrderBadge = ({ status }: { status: AdminRental["status"] }) => (
	<Tag tone={orderTones[status]}>{capitalize(status)}</Tag>
);

export const capitalize = (word: string) => word.replace(/^./, (first) => first.toUpperCase());

export const accountTypeLabel = (type: string) => copy.accountTypes[type] ?? copy.unknown;
