/** One order by itself: its timeline, what may be done now, and what it is about. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "#web/api.ts";
import { fieldMessages } from "#web/form.ts";
import { dayCount } from "#web/parts/days.ts";
import { orderTalkPath } from "#web/parts/messages/places.ts";
import { formatMoment } from "#web/parts/moment.ts";
import { Money } from "#web/parts/money.tsx";
import { Timeline } from "#web/parts/order/marks.tsx";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { AddressLines, Fact, Summary } from "#web/parts/order/summary.tsx";
import { marksOf } from "#web/parts/order/timeline.ts";
import { otherOf, type Side, sideOf } from "#web/parts/order/words.ts";
import { spokenPeriod } from "#web/parts/period.ts";
import { formatPhone } from "#web/parts/phone.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Headline } from "./headline.tsx";
import { isLate, NextStep, SecondThoughts } from "./next-step.tsx";
import type { StepAnswer } from "./take-step.ts";
import { Told } from "./told.tsx";
import { rentalsPath } from "./view.ts";
import "./order-page.css";

type OrderPageProps = {
	order: Order;
	userId: string;
	now: string;
	ask: string | null;
	answer: StepAnswer | undefined;
};

export function OrderPage({ order, userId, now, ask, answer }: OrderPageProps) {
	const side = sideOf(order, userId);
	const errors = errorsOf(answer);
	return (
		<>
			<Link className="back-link" to={rentalsPath({ side: side === "client" ? side : undefined })}>
				<Icon name="left" className="small" />
				All rentals
			</Link>
			<div className="order-page">
				<div>
					<Told answer={answer} userId={userId} fields={errorsById(errors, answer)} />
					<Headline order={order} side={side} />
					<p className="mt-3.5 text-muted">
						Order <span className="tabular-nums">{order.orderNumber}</span>,{" "}
						{side === "client"
							? `from ${order.seller.shopName || order.seller.name}`
							: `placed by ${order.client.name}`}
					</p>
					{order.isDelayed && <Delayed side={side} other={otherOf(order, side)} />}
					<p className="mt-3">
						<Link className="link inline-flex items-center gap-2" to={orderTalkPath(order.orderId)}>
							<Icon name="message" className="small" />
							Write to {otherOf(order, side)}
						</Link>
					</p>
					<Timeline marks={marksOf(order, side)}>
						<NextStep order={order} side={side} error={errors.code} />
					</Timeline>
				</div>
				<OrderSummary order={order} side={side} now={now}>
					<SecondThoughts
						order={order}
						side={side}
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

/** What is wrong with each field. A locked code is no field's fault, but its message belongs there. */
function errorsOf(answer: StepAnswer | undefined): Record<string, string> {
	const { failure, step } = answer ?? {};
	return {
		...fieldMessages(failure),
		...(failure?.code === "code-locked" && step === "handOver" && { code: failure.message }),
	};
}

const Delayed = ({ side, other }: { side: Side; other: string }) => (
	<Notice icon="clock" className="mt-6 max-w-[640px]">
		{side === "client"
			? "It is not back yet from the rental before yours. Your order stands, and we write to you when it is home. You may cancel until it is on its way: you owe nothing, and it is not marked late."
			: `It is not back yet from the rental before. ${other} knows, and may cancel.`}
	</Notice>
);

/** The reason's field is named after the step that needs it. */
function errorsById(errors: Record<string, string>, answer: StepAnswer | undefined): Record<string, string> {
	return Object.fromEntries(
		Object.entries(errors).map(([name, text]) => [name === "reason" ? `${answer?.step}-reason` : name, text]),
	);
}

type OrderSummaryProps = { order: Order; side: Side; now: string; children: ReactNode };

function OrderSummary({ order, side, now, children }: OrderSummaryProps) {
	const { product, deliveryAddress: address, days } = order;
	return (
		<Summary
			label="Summary"
			productId={product._id}
			name={product.name}
			about={[
				order.size && `Size ${order.size}`,
				side === "client" && `from ${otherOf(order, side)}, ${order.seller.city}`,
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					<Fact name="Days">
						{spokenPeriod(order.rentalPeriod)}
						<br />
						<span className="text-muted">
							{dayCount(days)} at <Money amount={product.price} />
						</span>
					</Fact>
					<Fact name={side === "client" ? "Cash to pay" : "Cash to collect"}>
						<Money amount={order.totalAmount} className="sum" />
					</Fact>
					{address ? (
						<>
							<Fact name="Deliver to">
								<AddressLines name={order.client.name} address={address} />
							</Fact>
							<Fact name="Mobile">
								<a className="link tabular-nums" href={`tel:${address.mobile}`}>
									{formatPhone(address.mobile)}
								</a>
							</Fact>
						</>
					) : (
						order.status === "pending" && <Fact name="Deliver to">You see the address once you have said yes.</Fact>
					)}
				</>
			}
		>
			{children}
			{order.canResendCode && (
				<div className="mt-5 grid gap-2">
					<StepForm order={order} step="resendCode" small />
					<p className="text-s2 text-muted">If the delivery code is lost, or was entered wrong too often.</p>
				</div>
			)}
			{order.cancelFreeUntil && (
				<p className="mt-3 text-s2 text-muted">
					{isLate(order, now)
						? "Cancelling now counts as late: it is less than an hour before the delivery, or after it."
						: `Free to cancel until ${formatMoment(order.cancelFreeUntil)}.`}
				</p>
			)}
		</Summary>
	);
}
