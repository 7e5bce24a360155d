/** Declining, cancelling and failing an order: states the consequences and asks for a reason. */
import type { Order } from "#web/api.ts";
import { firstNamesOf, type OrderAction, otherPartyName, type Viewer } from "#web/features/orders/order-labels.ts";
import { ConfirmStep } from "#web/features/orders/step-form.tsx";

type ExitActionsProps = {
	order: Order;
	viewer: Viewer;
	now: string;
	/** The step whose confirmation is open. */
	confirmStep: string | null;
	failedStep: OrderAction | undefined;
	error: string | undefined;
};

export function ExitActions({ order, viewer, now, confirmStep, failedStep, error }: ExitActionsProps) {
	const texts = exitTexts(order, viewer, now);
	// A seller declines a pending order; cancelling it would be the same.
	const steps = (["decline", "cancel", "fail"] as const)
		.filter((step) => order.allowed.includes(step))
		.filter((step, _, all) => step !== "cancel" || !all.includes("decline"));
	if (steps.length === 0) return null;
	return (
		<div className="mt-5 grid gap-1">
			{steps.map((step) => (
				<ConfirmStep
					// A new key remounts it when the URL opens it, so that it takes the focus.
					key={`${step} ${confirmStep === step}`}
					order={order}
					step={step}
					{...texts[step]}
					needsReason={viewer !== "client"}
					readers={viewer === "staff" ? "Both sides read this." : `${otherPartyName(order, viewer)} reads this.`}
					isOpen={confirmStep === step}
					error={failedStep === step ? error : undefined}
				/>
			))}
		</div>
	);
}

export const isLateCancel = ({ cancelFreeUntil }: Order, now: string) =>
	cancelFreeUntil !== null && new Date(now) > new Date(cancelFreeUntil);

function exitTexts(order: Order, viewer: Viewer, now: string) {
	const { client, seller } = firstNamesOf(order);
	return {
		decline: {
			question: "Say no to this order",
			text: `${client} owes nothing, and the days are free for others again.`,
		},
		cancel: {
			client: {
				question: "Cancel this rental",
				text: `You owe nothing, and the days are free for others again. ${lateCancelText(order, now)}This cannot be undone.`,
			},
			seller: {
				question: "Cancel this order",
				text: `${client} is counting on it. The days are free for others again. This cannot be undone.`,
			},
			staff: {
				question: "Cancel this order",
				text: `${client} and ${seller} are both told why. Nothing is owed, and the days are free for others again. This cannot be undone.`,
			},
		}[viewer],
		fail: {
			question: "Nobody at the door? Mark as undelivered",
			text: `The order ends here: ${client} pays nothing. Today and tomorrow stay taken while the piece comes home; its other days are free again. This cannot be undone.`,
		},
	};
}

function lateCancelText(order: Order, now: string): string {
	if (order.isDelayed) return "It is not marked late, since the piece is not back yet from the rental before yours. ";
	if (!isLateCancel(order, now)) return "";
	return "It is less than an hour before the delivery, or later: the order will carry a mark that it was cancelled late. ";
}
