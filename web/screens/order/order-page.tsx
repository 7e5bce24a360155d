/** An order's page: status, timeline with the allowed actions, and summary. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "#web/api.ts";
import { DamageSection } from "#web/features/damage/damage-section.tsx";
import { orderConversationPath } from "#web/features/messages/paths.ts";
import { firstNamesOf, isActive, otherPartyName, type Viewer } from "#web/features/orders/order-labels.ts";
import { orderPath, receiptPath } from "#web/features/orders/paths.ts";
import { StepNotice } from "#web/features/orders/step-notice.tsx";
import type { StepResult } from "#web/features/orders/take-step.ts";
import { ClientReviews, OrderReviewsSection } from "#web/features/reviews/order-reviews.tsx";
import { fieldMessages } from "#web/form.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { rentalsPath } from "#web/screens/dashboard/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Headline } from "./headline.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import "./order.css";
import { ExitActions } from "./exit-actions.tsx";
import { NextActionLink } from "./next-action-link.tsx";
import { OrderMoneySection } from "./order-money.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { SectionProps } from "./section-props.ts";
import { Substitutes } from "./substitutes.tsx";

/** The sections of the main column, in order. Each renders nothing when it does not apply. */
const sections: ((props: SectionProps) => ReactNode)[] = [
	Substitutes,
	OrderTimeline,
	DamageSection,
	OrderMoneySection,
	OrderReviewsSection,
	ClientReviews,
];

export function OrderPage(pageProps: Omit<SectionProps, "errors">) {
	const { order, viewer, userId, actionData } = pageProps;
	const props = { ...pageProps, errors: errorsOf(actionData) };
	return (
		<>
			<Link className="back-link" to={rentalsListPath(viewer)}>
				<Icon name="left" className="small" />
				All rentals
			</Link>
			<div className="order-page">
				<div>
					<StepNotice result={actionData} userId={userId} fields={errorsByFieldId(props.errors, actionData)} />
					<Headline order={order} viewer={viewer} />
					<p className="mt-3.5 text-muted">
						Order <span className="tabular-nums">{order.orderNumber}</span>, {partiesText(order, viewer)}
					</p>
					<NextActionLink {...props} />
					{pageProps.isPartial && <PartialLoadNotice orderId={order.orderId} />}
					{order.isDelayed && <DelayNotice order={order} viewer={viewer} />}
					{viewer !== "staff" && (
						<p className="mt-3">
							<Link className="link inline-flex items-center gap-2" to={orderConversationPath(order.orderId)}>
								<Icon name="message" className="small" />
								Write to {otherPartyName(order, viewer)}
							</Link>
						</p>
					)}
					{sections.map((Section) => (
						<Section key={Section.name} {...props} />
					))}
				</div>
				<OrderSummary {...props}>
					<OrderDocuments order={order} viewer={viewer} />
					<ExitActions {...props} failedStep={actionData?.failure && actionData.step} error={props.errors.reason} />
				</OrderSummary>
			</div>
		</>
	);
}

/** Without this notice, a missing damage claim or debt would look as if there were none. */
const PartialLoadNotice = ({ orderId }: { orderId: string }) => (
	<Notice tone="bad" className="mt-6 max-w-[640px]">
		Part of this order could not be read just now. Its money, photographs, damage or reviews may be missing below.{" "}
		<a className="link" href={orderPath(orderId)}>
			Try again
		</a>
	</Notice>
);

const OrderDocuments = ({ order, viewer }: { order: Order; viewer: Viewer }) => (
	<p className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
		{viewer !== "staff" && isActive(order) && (
			<a className="link inline-flex items-center gap-2" href={`/api/order/${order.orderId}/calendar.ics`} download>
				<Icon name="calendar" className="small" />
				Add to your calendar
			</a>
		)}
		<Link className="link inline-flex items-center gap-2" to={receiptPath(order.orderId)}>
			<Icon name="receipt" className="small" />
			Receipt to print
		</Link>
	</p>
);

const rentalsListPath = (viewer: Viewer) =>
	viewer === "staff" ? pathTo({ tab: "rentals" }) : rentalsPath({ side: viewer === "client" ? viewer : undefined });

function partiesText({ client, seller }: Order, viewer: Viewer): string {
	const shop = seller.shopName || seller.name;
	return { client: `from ${shop}`, seller: `placed by ${client.name}`, staff: `${client.name} from ${shop}` }[viewer];
}

/** The errors by field name. A locked code is shown at the code field. */
function errorsOf(actionData: StepResult | undefined): Record<string, string> {
	const { failure, step } = actionData ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && (step === "handOver" || step === "return") && { code: failure.message }),
	};
}

/** The id of a reason field starts with its step. */
function errorsByFieldId(errors: Record<string, string>, actionData: StepResult | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${actionData?.step}-reason` : name, text]),
	);
}

function DelayNotice({ order, viewer }: { order: Order; viewer: Viewer }) {
	const { client } = firstNamesOf(order);
	return (
		<Notice icon="clock" className="mt-6 max-w-[640px]">
			{viewer === "client"
				? "It is not back yet from the rental before yours. Your order stands, and we write to you when it is home. You may cancel until it is on its way: you owe nothing, and it is not marked late."
				: `It is not back yet from the rental before. ${client} knows, and may cancel.`}
		</Notice>
	);
}
