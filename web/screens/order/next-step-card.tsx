/** The next step of an order, and everything that the viewer can do with it now, in one group. */

import { orderConversationPath } from "#web/features/messages/paths.ts";
import { otherPartyName } from "#web/features/orders/order-labels.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { copy } from "./copy.ts";
import { ExitActions } from "./exit-actions.tsx";
import { NextStep } from "./next-step.tsx";
import type { SectionProps } from "./section-props.ts";
import { SentCode } from "./sent-code.tsx";

export function NextStepCard(props: SectionProps) {
	const { order, viewer, actionData, errors, texts } = props;
	const action = texts.nextAction;
	const exits = <ExitActions {...props} failedStep={actionData?.failure && actionData.step} error={errors.reason} />;
	return (
		<section className="next-step" aria-labelledby={action ? "next" : undefined}>
			{action && (
				<h2 id="next">
					{action.targetId ? (
						<a href={`#${action.targetId}`}>
							{action.text}
							<Icon name="down" className="small" />
						</a>
					) : (
						action.text
					)}
				</h2>
			)}
			<NextStep {...props}>{viewer !== "client" && exits}</NextStep>
			<SentCode {...props} />
			{viewer === "client" && exits}
			{viewer !== "staff" && (
				<p className="mt-3 first:mt-0">
					<Link className="link inline-flex min-h-11 items-center gap-2" to={orderConversationPath(order.orderId)}>
						<Icon name="message" className="small" />
						{copy.message(otherPartyName(order, viewer))}
					</Link>
				</p>
			)}
		</section>
	);
}
