/** One order as an admin sees it: both sides, everything that happened, and the steps that an admin may take. */
import { Link } from "react-router";
import { formatPeriod } from "#common/calendar.ts";
import type { Order } from "#web/api.ts";
import { dayCount } from "#web/parts/days.ts";
import { Money } from "#web/parts/money.tsx";
import { AskFirst, StepForm } from "#web/parts/order/step-form.tsx";
import { AddressLines } from "#web/parts/order/summary.tsx";
import { formatPhone } from "#web/parts/phone.ts";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { capital, OrderBadge } from "./badge.tsx";
import { Fact, Facts, Failed, Head } from "./list.tsx";
import type { Panel } from "./panels.ts";
import { SmallPhoto } from "./small-photo.tsx";
import type { ActAnswer } from "./take-act.ts";
import { pathTo } from "./view.ts";
import { momentIn } from "./when.ts";

type OrderPageProps = { panel: Extract<Panel, { is: "rental" }>; answer: ActAnswer | undefined };

export const OrderPage = ({ panel: { order }, answer }: OrderPageProps) => (
	<>
		<Link className="back-link" to={pathTo({ tab: "rentals" })}>
			<Icon name="left" className="small" />
			All rentals
		</Link>
		{order.success ? <One order={order.order} answer={answer} /> : <Failed failure={order} heading="Order" />}
	</>
);

const One = ({ order, answer }: { order: Order; answer: ActAnswer | undefined }) => (
	<>
		<Head title={`Order ${order.orderNumber}`}>
			<OrderBadge status={order.status} />
		</Head>
		<div className="order-columns">
			<div>
				<p className="item">
					<SmallPhoto photo={order.product.photo} />
					<span>
						<Link className="link" to={pathTo({ tab: "listings", open: order.productId })}>
							{order.product.name}
						</Link>
						<small>{order.size ? `Size ${order.size}` : "One size"}</small>
					</span>
				</p>
				<Facts>
					<Fact name="Client">
						<Link className="link" to={pathTo({ tab: "users", open: order.client._id })}>
							{order.client.name}
						</Link>
					</Fact>
					<Fact name="Seller">
						<Link className="link" to={pathTo({ tab: "users", open: order.seller._id })}>
							{order.seller.shopName || order.seller.name}
						</Link>
					</Fact>
					<Fact name="Days" wide>
						{formatPeriod(order.rentalPeriod)}, {dayCount(order.days)}
					</Fact>
					<Fact name="Total">
						<Money amount={order.totalAmount} />, in cash on delivery
					</Fact>
					{order.deliveryAddress && (
						<>
							<Fact name="Deliver to" wide>
								<AddressLines name={order.client.name} address={order.deliveryAddress} />
							</Fact>
							<Fact name="Mobile">
								<a className="link tabular-nums" href={`tel:${order.deliveryAddress.mobile}`}>
									{formatPhone(order.deliveryAddress.mobile)}
								</a>
							</Fact>
						</>
					)}
				</Facts>
				<Steps order={order} errors={answer?.failure?.fields ?? {}} />
			</div>
			<section className="history">
				<h2>What happened</h2>
				<ol className="act-list">
					{order.timeline.toReversed().map((event) => (
						<li key={`${event.step} ${event.at}`}>
							<p>
								<b>{happened[event.step] ?? capital(event.step)}</b>
							</p>
							{event.reason && <p className="reason">“{event.reason}”</p>}
							<p className="by">
								<time dateTime={event.at}>{momentIn(event.at)}</time>, {by[event.by] ?? event.by}
							</p>
						</li>
					))}
				</ol>
			</section>
		</div>
	</>
);

/** An admin stands in for the seller, and may call it off. */
function Steps({ order, errors }: { order: Order; errors: Record<string, string> }) {
	const may = (step: Order["allowed"][number]) => order.allowed.includes(step);
	if (order.allowed.length === 0) return null;
	return (
		<section className="steps" aria-label="Steps">
			<h2>Steps</h2>
			{may("dispatch") && <StepForm order={order} step="dispatch" small />}
			{may("handOver") && (
				<StepForm order={order} step="handOver" small>
					<Field
						label="Delivery code"
						name="code"
						inputMode="numeric"
						autoComplete="off"
						maxLength={6}
						hint="The client reads it out."
						error={errors.code}
						className="mb-3 max-w-[240px]"
					/>
				</StepForm>
			)}
			{may("return") && <StepForm order={order} step="return" small />}
			{may("complete") && <StepForm order={order} step="complete" small />}
			{(["cancel", "fail"] as const).map(
				(step) =>
					may(step) && (
						<AskFirst
							key={step}
							order={order}
							step={step}
							question={step === "cancel" ? "Cancel the order" : "Mark as undelivered"}
							text="The days are free again, and both sides are told why."
							needsReason
							error={errors.reason}
						/>
					),
			)}
		</section>
	);
}

const happened: Record<string, string> = {
	place: "Ordered",
	accept: "Accepted",
	decline: "Declined",
	expire: "Not answered in time",
	cancel: "Cancelled",
	dispatch: "Sent on its way",
	handOver: "Handed over against the code",
	fail: "Not delivered",
	fallOverdue: "Overdue",
	return: "Back with the seller",
	complete: "Completed",
};

const by: Record<string, string> = {
	client: "the client",
	seller: "the seller",
	admin: "an admin",
	clock: "the clock",
};
