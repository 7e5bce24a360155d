/** The confirmation screen of a placed order. */

import { Suspense } from "react";
import { paymentCopy } from "#messages/common/payment.js";
import { thankYouCopy } from "#messages/screens/delivery.js";
import { loadOrThrow, type Order } from "#web/api.ts";
import { apiContext } from "#web/context.ts";
import { TrialMail } from "#web/features/auth/code-field.tsx";
import { isQuickAccount } from "#web/features/auth/known-email.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { dayCount, formatPhone, formatSizeFirst, periodWithWeekdays } from "#web/features/format/format.ts";
import { cashOf, isActive, otherPartyName } from "#web/features/orders/order-labels.ts";
import { AddressLines, CashFact, Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { pageMeta } from "#web/meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Route } from "./+types/thank-you";
import "./thank-you.css";

const InstallHint = lazyComponent(async () => ({
	default: (await import("#web/features/offline/install-hint.tsx")).InstallHint,
}));

export const meta = () => pageMeta(thankYouCopy.title);

export async function loader({ request, context }: Route.LoaderArgs) {
	const orderId = new URL(request.url).searchParams.get("order");
	if (!orderId) return { order: undefined, isQuick: false };
	const { order } = await loadOrThrow(
		context.get(apiContext).api.order[":orderId"].$get({ param: { orderId } }),
		request,
	);
	return { order, isQuick: await isQuickAccount(request) };
}

export default function ThankYou({ loaderData: { order, isQuick } }: Route.ComponentProps) {
	const howToPay = useHowToPay();
	const hydrated = useHydrated();
	if (!order) return <NoOrder />;
	const { headline, text } = outcomeOf(order);
	const isOver = !isActive(order);
	return (
		<div className="wrap thank-you">
			<div>
				<h1 className="page-title" tabIndex={-1} ref={focusOnMount}>
					<em>{headline}</em>
				</h1>
				<p className="mt-4">{text}</p>
				<p className="mt-2 text-muted">
					{thankYouCopy.order}{" "}
					<Link className="link tabular-nums" to={orderPath(order.orderId)}>
						{order.orderNumber}
					</Link>
				</p>
				<NextLinks order={order} />
				{isQuick && (
					<Notice icon="lock" className="mt-6 max-w-[640px]">
						<span>{thankYouCopy.password.text}</span>{" "}
						<Link to="/settings?tab=security">{thankYouCopy.password.link}</Link>
					</Notice>
				)}
				{hydrated && (
					<Suspense>
						<InstallHint />
					</Suspense>
				)}
				{!isOver && (
					<>
						<h2 className="mt-11 mb-2 text-s6">{thankYouCopy.nextHeading}</h2>
						<ol className="next-steps">
							{nextSteps(order, howToPay).map((step) => (
								<li key={step.title}>
									<h3>{step.title}</h3>
									<p>{step.text}</p>
									{step === thankYouCopy.steps.code && <TrialMail />}
								</li>
							))}
						</ol>
					</>
				)}
			</div>
			<OrderDetails order={order} />
		</div>
	);
}

/** The headline, and one sentence about it. */
function outcomeOf(order: Order): { headline: string; text: string } {
	const lister = otherPartyName(order, "client");
	const { pending, declined, expired, cancelled, confirmed } = thankYouCopy;
	switch (order.status) {
		case "pending":
			return {
				headline: pending.headline,
				text: order.answerBy ? pending.answerBy({ lister, deadline: order.answerBy }) : pending.answerSoon({ lister }),
			};
		case "declined":
			return { headline: declined.headline, text: declined.text({ lister }) };
		case "expired":
			return { headline: expired.headline, text: expired.text({ lister }) };
		case "cancelled":
		case "undelivered":
			return cancelled;
		default:
			return { headline: confirmed.headline, text: confirmed.text({ lister }) };
	}
}

/** The next steps for the client, in order. `howToPay`: "in cash", or "in cash or by UPI". */
export function nextSteps(order: Order, howToPay: string): { title: string; text: string }[] {
	const lister = otherPartyName(order, "client");
	const { answer, code, pay, wear } = thankYouCopy.steps;
	const cash = cashOf(order);
	return [
		...(order.status === "pending" ? [{ title: answer.title({ lister }), text: answer.text }] : []),
		code,
		{
			title: howToPay === paymentCopy.inCash ? pay.title({ cash }) : pay.titleWithUpi({ cash }),
			text: pay.text({ day: order.courier.reachesBy }),
		},
		{ title: wear.title, text: wear.text({ day: order.rentalPeriod.endDate, lister }) },
	];
}

/** Shown when the URL names no order. */
const NoOrder = () => (
	<div className="wrap thank-you">
		<div>
			<h1 className="page-title">{thankYouCopy.thanks}</h1>
			<p className="mt-4 text-muted">{thankYouCopy.noOrder}</p>
			<NextLinks />
		</div>
	</div>
);

const NextLinks = ({ order }: { order?: Order }) => (
	<p className="mt-6 flex flex-wrap gap-3">
		{order && (
			<LinkButton kind="main" to={orderPath(order.orderId)}>
				{thankYouCopy.track}
			</LinkButton>
		)}
		<LinkButton kind={order ? "plain" : "main"} to="/dashboard?tab=rentals">
			{thankYouCopy.dashboard}
		</LinkButton>
		<LinkButton to="/browse">{thankYouCopy.browse}</LinkButton>
	</p>
);

function OrderDetails({ order }: { order: Order }) {
	return (
		<Summary
			label={thankYouCopy.details}
			productId={order.productId}
			name={order.product.name}
			about={[
				order.size && formatSizeFirst(order.size),
				thankYouCopy.from({ who: [otherPartyName(order, "client"), order.seller.city].filter(Boolean).join(", ") }),
			]
				.filter(Boolean)
				.join(", ")}
			photo={order.product.photo}
			facts={
				<>
					<Fact name={thankYouCopy.days}>
						{periodWithWeekdays(order.rentalPeriod)}
						<br />
						<span className="text-muted">
							{thankYouCopy.at({ days: dayCount(order.days) })} <Money amount={order.product.price} />
						</span>
					</Fact>
					<CashFact name={thankYouCopy.cash} order={order} />
					{order.deliveryAddress && (
						<>
							<Fact name={thankYouCopy.deliverTo}>
								<AddressLines name={order.client.name} address={order.deliveryAddress} />
							</Fact>
							<Fact name={thankYouCopy.mobile}>
								<span className="tabular-nums">{formatPhone(order.deliveryAddress.mobile)}</span>
							</Fact>
						</>
					)}
				</>
			}
		/>
	);
}
