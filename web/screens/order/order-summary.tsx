/** What an order is about, and where it goes: each of its people sees the addresses that they need. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Order } from "#web/api.ts";
import { dayCount } from "#web/parts/days.ts";
import { formatMoment } from "#web/parts/moment.ts";
import { Money } from "#web/parts/money.tsx";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { AddressLines, Fact, Summary } from "#web/parts/order/summary.tsx";
import { lateDaysSaid, termsOf } from "#web/parts/order/terms.ts";
import { cashOf, namesIn, stepWords, type Viewer } from "#web/parts/order/words.ts";
import { spokenPeriod } from "#web/parts/period.ts";
import { formatPhone } from "#web/parts/phone.ts";
import { pathTo } from "#web/screens/admin/view.ts";
import { codeStanding } from "./code-standing.ts";
import type { PickUp } from "./section-props.ts";
import { isLate } from "./ways-out.tsx";

type OrderSummaryProps = {
	order: Order;
	viewer: Viewer;
	now: string;
	pickUpAddress: PickUp | null;
	codeTriesLeft: number | null;
	children: ReactNode;
};

export function OrderSummary({ order, viewer, now, pickUpAddress, codeTriesLeft, children }: OrderSummaryProps) {
	const { product } = order;
	return (
		<Summary
			label="Summary"
			productId={product._id}
			name={product.name}
			about={[
				order.size && `Size ${order.size}`,
				viewer === "client" && `from ${[namesIn(order).seller, order.seller.city].filter(Boolean).join(", ")}`,
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					{viewer === "staff" && <People order={order} />}
					<Fact name="Days">{spokenPeriod(order.rentalPeriod)}</Fact>
					<Cash order={order} viewer={viewer} />
					<Ways order={order} home={pickUpAddress} />
					{!order.deliveryAddress && order.status === "pending" && (
						<Fact name="Deliver to">You see the address once you have said yes.</Fact>
					)}
				</>
			}
		>
			{children}
			{order.canResendCode && codeStanding(codeTriesLeft) === "open" && (
				<div className="mt-5 grid gap-2">
					<StepForm order={order} step="resendCode" small />
					<p className="text-s2 text-muted">
						If the {order.codeInForce} code is lost. {stepWords.resendCode.follows?.(order, viewer)}
					</p>
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

const beforeReturn: readonly Order["status"][] = ["pending", "confirmed", "dispatched", "delivered", "overdue"];

/** The rent, the deposit beside it, and what they come to at the door. */
function Cash({ order, viewer }: { order: Order; viewer: Viewer }) {
	const { days, product, totalAmount, deposit } = order;
	const isPaid = order.timeline.some(({ step }) => step === "handOver");
	const mayBeLate = beforeReturn.includes(order.status);
	return (
		<>
			<Fact name="Rent">
				<Money amount={totalAmount} />
				<span className="block text-muted">
					{dayCount(days)} at <Money amount={product.price} />
				</span>
			</Fact>
			{deposit > 0 && (
				<Fact name="Deposit">
					<Money amount={deposit} />
					<span className="block text-muted">due back after the piece is looked over</span>
					{mayBeLate && <span className="block text-muted">{lateDaysSaid(product.price, termsOf(order))}</span>}
				</Fact>
			)}
			<Fact name={isPaid ? "Paid in cash" : viewer === "client" ? "Cash to pay" : "Cash to collect"}>
				<Money amount={cashOf(order)} className="sum" />
			</Fact>
		</>
	);
}

/** Where it goes, and to the staff also where it comes from; once it has been handed over they go the other way round. */
function Ways({ order: { client, deliveryAddress: door, timeline }, home }: { order: Order; home: PickUp | null }) {
	const isOut = home && timeline.some(({ step }) => step === "handOver");
	const lister = home && <Where name={isOut ? "Bring back to" : "Fetch from"} person={home.name} address={home} />;
	return (
		<>
			{!isOut && lister}
			{door && <Where name={isOut ? "Fetch from" : "Deliver to"} person={client.name} address={door} />}
			{isOut && lister}
		</>
	);
}

type WhereProps = { name: string; person: string; address: NonNullable<Order["deliveryAddress"]> };

const Where = ({ name, person, address }: WhereProps) => (
	<Fact name={name}>
		<AddressLines name={person} address={address} />
		<a className="link tabular-nums" href={`tel:${address.mobile}`}>
			{formatPhone(address.mobile)}
		</a>
	</Fact>
);

/** Staff may go on to whose order it is. */
const People = ({ order: { client, seller, productId } }: { order: Order }) => (
	<>
		<Fact name="Client">
			<Link className="link" to={pathTo({ tab: "users", open: client._id })}>
				{client.name}
			</Link>
		</Fact>
		<Fact name="Seller">
			<Link className="link" to={pathTo({ tab: "users", open: seller._id })}>
				{seller.shopName || seller.name}
			</Link>
		</Fact>
		<Fact name="Listing">
			<Link className="link" to={pathTo({ tab: "listings", open: productId })}>
				At the desk
			</Link>
		</Fact>
	</>
);
