/** An order's page: how it stands, its timeline with what may be done now, and what it is about. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { DamageView, Order, OrderReviews, ProductSummary } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import { DamageSection } from "#web/parts/claim/damage-section.tsx";
import { orderTalkPath } from "#web/parts/messages/places.ts";
import { Timeline } from "#web/parts/order/marks.tsx";
import type { StepAnswer } from "#web/parts/order/take-step.ts";
import { marksOf } from "#web/parts/order/timeline.ts";
import { Told } from "#web/parts/order/told.tsx";
import { namesIn, otherOf, type Viewer } from "#web/parts/order/words.ts";
import { ClientReviews, OrderReviewsSection } from "#web/parts/reviews/order-reviews.tsx";
import { pathTo } from "#web/screens/admin/view.ts";
import { rentalsPath } from "#web/screens/dashboard/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Headline } from "./headline.tsx";
import { NextStep } from "./next-step.tsx";
import "./order.css";
import { OrderSummary } from "./order-summary.tsx";
import { StandIns } from "./stand-ins.tsx";
import { WaysOut } from "./ways-out.tsx";

export type SectionProps = {
	order: Order;
	/** What its client could have on the same days instead. */
	standIns: ProductSummary[];
	/** Undefined: could not be asked. */
	damage: DamageView | undefined;
	reviews: OrderReviews | undefined;
	viewer: Viewer;
	userId: string;
	now: string;
	/** What is asked at once, as the address says. */
	ask: string | null;
	answer: StepAnswer | undefined;
};

/** What stands one under the other beside the summary. Each looks by itself whether the order gives it something to show. */
const sections: ((props: SectionProps) => ReactNode)[] = [
	StandIns,
	Course,
	DamageSection,
	OrderReviewsSection,
	ClientReviews,
];

export function OrderPage(props: SectionProps) {
	const { order, viewer, userId, now, ask, answer } = props;
	const errors = errorsOf(answer);
	return (
		<>
			<Link className="back-link" to={listOf(viewer)}>
				<Icon name="left" className="small" />
				All rentals
			</Link>
			<div className="order-page">
				<div>
					<Told answer={answer} userId={userId} fields={errorsById(errors, answer)} />
					<Headline order={order} viewer={viewer} />
					<p className="mt-3.5 text-muted">
						Order <span className="tabular-nums">{order.orderNumber}</span>, {between(order, viewer)}
					</p>
					{order.isDelayed && <Delayed order={order} viewer={viewer} />}
					{viewer !== "staff" && (
						<p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
							<Link className="link inline-flex items-center gap-2" to={orderTalkPath(order.orderId)}>
								<Icon name="message" className="small" />
								Write to {otherOf(order, viewer)}
							</Link>
							{order.phase && (
								<a
									className="link inline-flex items-center gap-2"
									href={`/api/order/${order.orderId}/calendar.ics`}
									download
								>
									<Icon name="calendar" className="small" />
									Add to your calendar
								</a>
							)}
						</p>
					)}
					{sections.map((Section) => (
						<Section key={Section.name} {...props} />
					))}
				</div>
				<OrderSummary order={order} viewer={viewer} now={now}>
					<WaysOut
						order={order}
						viewer={viewer}
						now={now}
						ask={ask}
						failed={answer?.failure && answer.step}
						error={errors.reason}
					/>
				</OrderSummary>
			</div>
		</>
	);
}

function Course({ order, viewer, now, answer }: SectionProps) {
	return (
		<Timeline marks={marksOf(order, viewer, now)}>
			<NextStep
				order={order}
				viewer={viewer}
				error={errorsOf(answer).code}
				reasonError={answer?.step === "return" ? errorsOf(answer).reason : undefined}
			/>
		</Timeline>
	);
}

const listOf = (viewer: Viewer) =>
	viewer === "staff" ? pathTo({ tab: "rentals" }) : rentalsPath({ side: viewer === "client" ? viewer : undefined });

function between({ client, seller }: Order, viewer: Viewer): string {
	const shop = seller.shopName || seller.name;
	return { client: `from ${shop}`, seller: `placed by ${client.name}`, staff: `${client.name} from ${shop}` }[viewer];
}

/** What is wrong with each field. A locked code is no field's fault, but its message belongs there. */
function errorsOf(answer: StepAnswer | undefined): Record<string, string> {
	const { failure, step } = answer ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && (step === "handOver" || step === "return") && { code: failure.message }),
	};
}

/** The reason's field is named after the step that needs it. */
function errorsById(errors: Record<string, string>, answer: StepAnswer | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${answer?.step}-reason` : name, text]),
	);
}

function Delayed({ order, viewer }: { order: Order; viewer: Viewer }) {
	const { client } = namesIn(order);
	return (
		<Notice icon="clock" className="mt-6 max-w-[640px]">
			{viewer === "client"
				? "It is not back yet from the rental before yours. Your order stands, and we write to you when it is home. You may cancel until it is on its way: you owe nothing, and it is not marked late."
				: `It is not back yet from the rental before. ${client} knows, and may cancel.`}
		</Notice>
	);
}
