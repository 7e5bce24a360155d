/** The name and the state of a due payment, and the state of a batch. */

import { moneyCopy } from "#messages/screens/admin-money.js";
import type { Due, PaymentBatch } from "#web/api.ts";
import { isIncoming } from "#web/features/orders/order-labels.ts";
import { Tag } from "#web/ui/tag.tsx";

export const dueNames: Record<Due["kind"], string> = moneyCopy.kinds;

export function DueTag({ due }: { due: Due }) {
	if (due.isSetOff) return <Tag tone="good">{moneyCopy.tags.setOff}</Tag>;
	if (due.paidAt) return <Tag tone="good">{isIncoming(due.kind) ? moneyCopy.tags.received : moneyCopy.tags.paid}</Tag>;
	return due.isOverdue ? <Tag tone="bad">{moneyCopy.tags.overdue}</Tag> : <Tag tone="wait">{moneyCopy.tags.due}</Tag>;
}

export const BatchTag = ({ state }: Pick<PaymentBatch, "state">) => (
	<Tag tone={state === "finished" ? "good" : state === "cancelled" ? "bad" : "wait"}>
		{moneyCopy.batches.states[state]}
	</Tag>
);
