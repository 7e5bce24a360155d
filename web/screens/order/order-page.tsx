/** An order's page: how it stands, its timeline with what may be done now, and what it is about. */
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
import { Course } from "./order-timeline.tsx";
import "./order.css";
import { WaysOut } from "./exit-actions.tsx";
import { WhoseTurn } from "./next-action-link.tsx";
import { OrderMoneySection } from "./order-money.tsx";
import { OrderSummary } from "./order-summary.tsx";
import type { SectionProps } from "./section-props.ts";
import { StandIns } from "./substitutes.tsx";

/** What stands one under the other beside the summary. Each looks by itself whether the order gives it something to show. */
const sections: ((props: SectionProps) => ReactNode)[] = [
	StandIns,
	Course,
	DamageSection,
	OrderMoneySection,
	OrderReviewsSection,
	ClientReviews,
];

export function OrderPage(page: Omit<SectionProps, "errors">) {
	const { order, viewer, userId, answer } = page;
	const props = { ...page, errors: errorsOf(answer) };
	return (
		<>
			<Link className="back-link" to={listOf(viewer)}>
				<Icon name="left" className="small" />
				All rentals
			</Link>
			<div className="order-page">
				<div>
					<StepNotice result={answer} userId={userId} fields={errorsById(props.errors, answer)} />
					<Headline order={order} viewer={viewer} />
					<p className="mt-3.5 text-muted">
						Order <span className="tabular-nums">{order.orderNumber}</span>, {between(order, viewer)}
					</p>
					<WhoseTurn {...props} />
					{page.isPartial && <Partial orderId={order.orderId} />}
					{order.isDelayed && <Delayed order={order} viewer={viewer} />}
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
					<Papers order={order} viewer={viewer} />
					<WaysOut {...props} failed={answer?.failure && answer.step} error={props.errors.reason} />
				</OrderSummary>
			</div>
		</>
	);
}

/** Whoever is not told takes what is missing for what is not there: a damage claim to answer, money that is owed. */
const Partial = ({ orderId }: { orderId: string }) => (
	<Notice tone="bad" className="mt-6 max-w-[640px]">
		Part of this order could not be read just now. Its money, photographs, damage or reviews may be missing below.{" "}
		<a className="link" href={orderPath(orderId)}>
			Try again
		</a>
	</Notice>
);

const Papers = ({ order, viewer }: { order: Order; viewer: Viewer }) => (
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

const listOf = (viewer: Viewer) =>
	viewer === "staff" ? pathTo({ tab: "rentals" }) : rentalsPath({ side: viewer === "client" ? viewer : undefined });

function between({ client, seller }: Order, viewer: Viewer): string {
	const shop = seller.shopName || seller.name;
	return { client: `from ${shop}`, seller: `placed by ${client.name}`, staff: `${client.name} from ${shop}` }[viewer];
}

/** What is wrong with each field. A locked code is no field's fault, but its message belongs there. */
function errorsOf(answer: StepResult | undefined): Record<string, string> {
	const { failure, step } = answer ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && (step === "handOver" || step === "return") && { code: failure.message }),
	};
}

/** The reason's field is named after the step that needs it. */
function errorsById(errors: Record<string, string>, answer: StepResult | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${answer?.step}-reason` : name, text]),
	);
}

function Delayed({ order, viewer }: { order: Order; viewer: Viewer }) {
	const { client } = firstNamesOf(order);
	return (
		<Notice icon="clock" className="mt-6 max-w-[640px]">
			{viewer === "client"
				? "It is not back yet from the rental before yours. Your order stands, and we write to you when it is home. You may cancel until it is on its way: you owe nothing, and it is not marked late."
				: `It is not back yet from the rental before. ${client} knows, and may cancel.`}
		</Notice>
	);
}
