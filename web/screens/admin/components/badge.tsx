/** How an account, a listing or an order stands, in a word and a colour. */
import type { AdminRental } from "#web/api.ts";
import { Tag, type TagTone } from "#web/ui/tag.tsx";

const standings: Record<string, [string, TagTone]> = {
	active: ["Active", "good"],
	inactive: ["Inactive", "wait"],
	suspended: ["Suspended", "bad"],
};

/** Green, yellow, red; whatever else is Unknown. */
export function StatusBadge({ status }: { status: string }) {
	const [label, tone] = standings[status] ?? ["Unknown", "plain"];
	return <Tag tone={tone}>{label}</Tag>;
}

const orders: Record<AdminRental["status"], TagTone> = {
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
	<Tag tone={orders[status]}>{capital(status)}</Tag>
);

export const capital = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase());

const typeNames: Record<string, string> = { client: "Client", renter: "Seller", admin: "Admin" };
export const typeName = (type: string) => typeNames[type] ?? "Unknown";
