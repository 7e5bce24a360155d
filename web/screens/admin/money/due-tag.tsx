/** The name and the state of a due payment. */
import type { Due } from "#web/api.ts";
import { Tag } from "#web/ui/tag.tsx";

export const dueNames: Record<Due["kind"], string> = {
	payout: "Payout",
	refund: "Refund",
	collection: "Owed for damage",
};

export function DueTag({ due }: { due: Due }) {
	if (due.paidAt) return <Tag tone="good">{due.kind === "collection" ? "Received" : "Paid"}</Tag>;
	return due.isOverdue ? <Tag tone="bad">Overdue</Tag> : <Tag tone="wait">Due</Tag>;
}
