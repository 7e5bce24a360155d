/** The status of a batch, and the outcome of one of its payments. */
import type { PaymentBatch, PaymentBatchRow } from "#web/api.ts";
import { moneyCopy } from "#web/screens/admin/money/copy.ts";
import { Tag } from "#web/ui/tag.tsx";

const copy = moneyCopy.batches;

export const BatchTag = ({ state }: Pick<PaymentBatch, "state">) => (
	<Tag tone={state === "finished" ? "good" : state === "cancelled" ? "bad" : "wait"}>{copy.states[state]}</Tag>
);

export const OutcomeTag = ({ outcome }: Pick<PaymentBatchRow, "outcome">) => (
	<Tag tone={outcome === "paid" ? "good" : outcome === null ? "wait" : "bad"}>{copy.outcomes[outcome ?? "open"]}</Tag>
);
