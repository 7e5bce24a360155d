/** The confirmation screen of a placed order. */
import { Link } from "react-router";
import { formatRupees } from "#common/money.ts";
import { rules } from "#common/rules.ts";
import { loadOrThrow, type Order } from "#web/api.ts";
import { dayCount, longDay } from "#web/components/format/days.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { Money } from "#web/components/money.tsx";
import { apiContext } from "#web/context.ts";
import { cashOf, firstNameOf, otherPartyName } from "#web/features/orders/order-labels.ts";
import { AddressLines, CashFact, Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/thank-you";
import "./thank-you.css";

export const meta = () => pageMeta("Thank you");

export async function loader({ request, context }: Route.LoaderArgs) {
	const orderId = new URL(request.url).searchParams.get("order");
	if (!orderId) return { order: undefined };
	const { order } = await loadOrThrow(
		context.get(apiContext).api.order[":orderId"].$get({ param: { orderId } }),
		request,
	);
	return { order };
}

export default function ThankYou({ loaderData: { order } }: Route.ComponentProps) {
	if (!order) return <NoOrder />;
	return (
		<div className="wrap thank-you">
			<div>
				<h1 className="page-title">
					Thank you, <span className="wrap-anywhere">{firstNameOf(order.client.name)}</span>.{" "}
					<em>{order.status === "confirmed" ? "It is yours." : "It is asked for."}</em>
				</h1>
				<p className="mt-4 text-muted">
					Order{" "}
					<Link className="link tabular-nums" to={orderPath(order.orderId)}>
						{order.orderNumber}
					</Link>
				</p>
				<h2 className="mt-11 mb-2 text-s6">What happens next</h2>
				<ol className="next-steps">
					{nextSteps(order).map(({ title, text }) => (
						<li key={title}>
							<h3>{title}</h3>
							<p>{text}</p>
						</li>
					))}
				</ol>
				<NextLinks />
			</div>
			<OrderDetails order={order} />
		</div>
	);
}

/** Shown when the URL names no order. */
const NoOrder = () => (
	<div className="wrap thank-you">
		<div>
			<h1 className="page-title">Thank you</h1>
			<p className="mt-4 text-muted">No order was found at this address. All your orders are in your dashboard.</p>
			<NextLinks />
		</div>
	</div>
);

const NextLinks = () => (
	<p className="mt-8 flex flex-wrap gap-3">
		<LinkButton kind="main" to="/dashboard?tab=rentals">
			Go to Dashboard
		</LinkButton>
		<LinkButton to="/browse">Browse More</LinkButton>
	</p>
);

function nextSteps(order: Order): { title: string; text: string }[] {
	const lister = otherPartyName(order, "client");
	return [
		order.status === "pending"
			? {
					title: `${lister} answers`,
					text: `Within ${rules.order.answerHours} hours${order.answerBy ? `, by ${formatMoment(order.answerBy)} at the latest` : ""}. We write to you at once, and the days are held meanwhile.`,
				}
			: { title: "It is confirmed", text: "The days are yours." },
		{
			title: "Keep the code safe",
			text: "Six digits are in your inbox. Read them out at the door, when you have seen the piece, and to nobody before.",
		},
		{
			title: `Have ${formatRupees(cashOf(order))} ready`,
			text: `In cash, for ${longDay(order.rentalPeriod.startDate)}, when it reaches you.`,
		},
		{
			title: "Wear it, then send it home",
			text: `We collect it when your ${order.days === 1 ? "day is" : "days are"} over, on ${longDay(order.rentalPeriod.endDate)}. ${lister} sees to the cleaning.`,
		},
	];
}

function OrderDetails({ order }: { order: Order }) {
	return (
		<Summary
			label="Order details"
			productId={order.productId}
			name={order.product.name}
			about={[
				order.size && `Size ${order.size}`,
				`from ${[otherPartyName(order, "client"), order.seller.city].filter(Boolean).join(", ")}`,
			]
				.filter(Boolean)
				.join(", ")}
			photo={order.product.photo}
			facts={
				<>
					<Fact name="Days">
						{periodWithWeekdays(order.rentalPeriod)}
						<br />
						<span className="text-muted">
							{dayCount(order.days)} at <Money amount={order.product.price} />
						</span>
					</Fact>
					<CashFact name="Cash to pay" order={order} />
					{order.deliveryAddress && (
						<>
							<Fact name="Deliver to">
								<AddressLines name={order.client.name} address={order.deliveryAddress} />
							</Fact>
							<Fact name="Mobile">
								<span className="tabular-nums">{formatPhone(order.deliveryAddress.mobile)}</span>
							</Fact>
						</>
					)}
				</>
			}
		/>
	);
}
