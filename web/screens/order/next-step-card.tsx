/** The next step of an order, and everything that the viewer can do with it now, in one group. */

import { Suspense } from "react";
import { orderConversationPath } from "#web/features/messages/paths.ts";
import { otherPartyName } from "#web/features/orders/order-labels.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { orderCopy } from "./copy.ts";
import { ExitActions } from "./exit-actions.tsx";
import { ClientUpi, Correction, Extension, Lost, Parcel } from "./lazy-sections.ts";
import { NextStep } from "./next-step.tsx";
import { hasExtension, hasParcelForm, hasUpi } from "./present-sections.ts";
import type { SectionProps } from "./section-props.ts";
import { SentCode } from "./sent-code.tsx";

export function NextStepCard(props: SectionProps) {
	const { order, viewer, actionData, errors, texts } = props;
	const action = texts.nextAction;
	const extension = <Suspense>{hasExtension(props) && <Extension {...props} />}</Suspense>;
	// The heading names the reply, which has a deadline; the return comes later.
	const isReplyDue = viewer === "seller" && order.extension.requested !== null;
	const exits = <ExitActions {...props} failed={actionData?.failure && actionData} error={errors.reason} />;
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
			{isReplyDue && extension}
			<NextStep {...props}>{viewer !== "client" && exits}</NextStep>
			<SentCode {...props} />
			<Suspense>{order.lost && <Lost {...props} lost={order.lost} />}</Suspense>
			{!isReplyDue && extension}
			<Suspense>{hasParcelForm(props) && <Parcel {...props} />}</Suspense>
			<Suspense>{order.corrections.length > 0 && <Correction {...props} />}</Suspense>
			<Suspense>{hasUpi(props) && <ClientUpi {...props} />}</Suspense>
			{viewer === "client" && exits}
			{viewer !== "staff" && (
				<p className="mt-3 first:mt-0">
					<Link className="link inline-flex min-h-11 items-center gap-2" to={orderConversationPath(order.orderId)}>
						<Icon name="message" className="small" />
						{orderCopy.message(otherPartyName(order, viewer))}
					</Link>
				</p>
			)}
		</section>
	);
}
