/** The name and the state of a due payment. */
import type { Due } from "#web/api.ts";
import { isIncoming } from "#web/features/orders/copy.ts";
import { Tag } from "#web/ui/tag.tsx";
import { copy } from "./copy.ts";

export const dueNames: Record<Due["kind"], string> = copy.kinds;

export function DueTag({ due }: { due: Due }) {
	if (due.isSetOff) return <Tag tone="good">{copy.tags.setOff}</Tag>;
	if (due.paidAt) return <Tag tone="good">{isIncoming(due.kind) ? copy.tags.received : copy.tags.paid}</Tag>;
	return due.isOverdue ? <Tag tone="bad">{copy.tags.overdue}</Tag> : <Tag tone="wait">{copy.tags.due}</Tag>;
}
