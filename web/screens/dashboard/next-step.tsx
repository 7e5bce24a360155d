/** What may be done with an order now, exactly as the order itself allows: the next step in place, the ways out beside it. */
import { rules } from "#common/rules.ts";
import type { Order, PersonStep } from "#web/api.ts";
import { AskFirst, StepForm } from "#web/parts/order/step-form.tsx";
import { type Doing, otherOf, type Side, stepWords } from "#web/parts/order/words.ts";
import { CodeField } from "#web/ui/code-field.tsx";

const onward: readonly PersonStep[] = ["accept", "dispatch", "handOver", "return", "complete"];

type NextProps = { order: Order; side: Side /** What is wrong with the code. */; error: string | undefined };

export function NextStep({ order, side, error }: NextProps) {
	const step = onward.find((one) => order.allowed.includes(one));
	if (!step) return null;
	const other = otherOf(order, side);
	if (step !== "handOver")
		return (
			<div className="mt-4">
				<StepForm
					order={order}
					step={step}
					kind="main"
					beside={<span className="text-s2 text-muted">{stepWords[step].follows?.(order, other)}</span>}
				/>
			</div>
		);
	return (
		<div className="decide">
			<StepForm
				order={order}
				step="handOver"
				kind="main"
				beside={<span className="text-s2 text-muted">After {rules.code.tries} wrong tries the code is locked.</span>}
			>
				<CodeField
					label="Delivery code"
					name="code"
					hint={`Ask ${other} for the six digits we e-mailed, and enter them here once ${other} has the parcel and the cash is paid.`}
					error={error}
				/>
			</StepForm>
		</div>
	);
}

type SecondProps = {
	order: Order;
	side: Side;
	now: string;
	ask: string | null;
	failed: Doing | undefined;
	error: string | undefined;
};

/** Ways out of an order: they ask first, and why. */
export function SecondThoughts({ order, side, now, ask, failed, error }: SecondProps) {
	const other = otherOf(order, side);
	const questions = {
		decline: {
			question: "Say no to this order",
			text: `${other} owes nothing, and the days are free for others again.`,
		},
		cancel:
			side === "client"
				? {
						question: "Cancel this rental",
						text: `You owe nothing, and the days are free for others again. ${isLate(order, now) ? "It is less than an hour before the delivery, or later: the order will carry a mark that it was cancelled late. " : ""}This cannot be undone.`,
					}
				: {
						question: "Cancel this order",
						text: `${other} is counting on it. The days are free for others again. This cannot be undone.`,
					},
		fail: {
			question: "Nobody at the door? Mark as undelivered",
			text: "The order ends here, and the days are free for others again.",
		},
	};
	// While an order waits for its answer, a seller's way out is to decline it; cancelling would say the same in other words.
	const open = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	if (open.length === 0) return null;
	return (
		<div className="mt-5 grid gap-1">
			{open.map((step) => (
				<AskFirst
					key={step}
					order={order}
					step={step}
					{...questions[step]}
					needsReason={side !== "client"}
					isOpen={ask === step}
					error={failed === step ? error : undefined}
				/>
			))}
		</div>
	);
}

export const isLate = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);
