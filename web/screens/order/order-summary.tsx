/** An order's summary. Each viewer sees only the addresses they need. */

import { dueAtReturn, isPaidAtHandOver } from "#common/order-cash.ts";
import { orderCopy } from "#messages/screens/order.js";
import { trackingCopy } from "#messages/screens/parcel-tracking.js";
import type { Order } from "#web/api.ts";
import { dayCount, formatPhone, formatSizeFirst, periodWithWeekdays } from "#web/features/format/format.ts";
import { firstNamesOf, isActive, paidOrDueOf, type Viewer } from "#web/features/orders/order-labels.ts";
import { AddressLines, Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { evidencePath, receiptPath, receiptPdfPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { localHref } from "#web/language.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { ParcelLink } from "./parcel-tracking.tsx";
import { type PickUp, type SectionProps, sectionIds } from "./sections.ts";

type OrderSummaryProps = Pick<SectionProps, "order" | "viewer" | "texts" | "pickUpAddress" | "photos" | "damage">;

export function OrderSummary({ order, viewer, texts, pickUpAddress, photos, damage }: OrderSummaryProps) {
	const { product } = order;
	return (
		<Summary
			id={sectionIds.summary}
			label={orderCopy.summary}
			productId={product._id}
			name={product.name}
			about={[
				order.size && formatSizeFirst(order.size),
				viewer === "client" &&
					orderCopy.from({ who: [firstNamesOf(order).seller, order.seller.city].filter(Boolean).join(", ") }),
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					{texts.paths.staff && <StaffLinks order={order} paths={texts.paths.staff} />}
					<Fact name={orderCopy.days}>{periodWithWeekdays(order.rentalPeriod)}</Fact>
					{texts.tryOn && <Fact name={orderCopy.tryOn}>{texts.tryOn}</Fact>}
					{order.backup && (
						<Fact name={orderCopy.backup.name}>
							{order.backup.isAlong
								? orderCopy.backup.along[viewer]({ size: order.backup.size })
								: orderCopy.backup.wasAlong({ size: order.backup.size, isOver: !isActive(order) })}
						</Fact>
					)}
					<Parcels {...order.tracking} />
					<Cash order={order} viewer={viewer} lateFeeRule={texts.lateFeeRule} />
					<Addresses order={order} viewer={viewer} pickUpAddress={pickUpAddress} reveal={texts.paths.staff?.reveal} />
					{!order.deliveryAddress && order.status === "pending" && (
						<Fact name={orderCopy.deliverTo}>{orderCopy.addressAfterAccepting}</Fact>
					)}
				</>
			}
		>
			<OrderDocuments
				order={order}
				viewer={viewer}
				hasPhotos={Boolean(photos?.photos.length || damage?.damage?.photos.length)}
			/>
			{texts.cancelling && <p className="mt-3 text-s2 text-muted">{texts.cancelling}</p>}
		</Summary>
	);
}

/** The couriers of both ways, for both sides and the staff. */
const Parcels = ({ sent, back }: Order["tracking"]) => (
	<>
		{sent && (
			<Fact name={trackingCopy.sentWith}>
				<ParcelLink {...sent} />
			</Fact>
		)}
		{back && (
			<Fact name={trackingCopy.backWith}>
				<ParcelLink {...back} />
			</Fact>
		)}
	</>
);

type OrderDocumentsProps = { order: Order; viewer: Viewer; hasPhotos: boolean };

const OrderDocuments = ({ order, viewer, hasPhotos }: OrderDocumentsProps) => (
	<p className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
		{viewer !== "staff" && isActive(order) && (
			<a className="link inline-flex items-center gap-2" href={`/api/order/${order.orderId}/calendar.ics`} download>
				<Icon name="calendar" className="small" />
				{orderCopy.addToCalendar}
			</a>
		)}
		<Link className="link inline-flex items-center gap-2" to={receiptPath(order.orderId)}>
			<Icon name="receipt" className="small" />
			{orderCopy.printReceipt}
		</Link>
		<a className="link inline-flex items-center gap-2" href={localHref(receiptPdfPath(order.orderId))} download>
			<Icon name="download" className="small" />
			{orderCopy.receiptPdf}
		</a>
		{hasPhotos && (
			<a className="link inline-flex items-center gap-2" href={localHref(evidencePath(order.orderId))} download>
				<Icon name="download" className="small" />
				{orderCopy.evidence}
			</a>
		)}
	</p>
);

type StaffLinksProps = { order: Order; paths: NonNullable<SectionProps["texts"]["paths"]["staff"]> };

/** Links for the staff to the order's people and listing. */
const StaffLinks = ({ order: { client, seller }, paths }: StaffLinksProps) => (
	<>
		<Fact name={orderCopy.client}>
			<Link className="link" to={paths.client}>
				{client.name}
			</Link>
		</Fact>
		<Fact name={orderCopy.seller}>
			<Link className="link" to={paths.seller}>
				{seller.shopName || seller.name}
			</Link>
		</Fact>
		<Fact name={orderCopy.listing}>
			<Link className="link" to={paths.listing}>
				{orderCopy.openListing}
			</Link>
		</Fact>
	</>
);

type AddressesProps = {
	order: Order;
	viewer: Viewer;
	pickUpAddress: PickUp | null;
	/** The page on which the staff can unmask the addresses, if their role includes it. */
	reveal: string | undefined;
};

/** The delivery address, and for the staff the pick-up address, labelled by what happens there next. */
export const Addresses = ({ reveal, ...props }: AddressesProps) => (
	<>
		<AddressFacts {...props} />
		{reveal && isActive(props.order) && (
			<Fact name={orderCopy.address.masked}>
				<Link className="link" to={reveal}>
					{orderCopy.address.reveal}
				</Link>
			</Fact>
		)}
	</>
);

function AddressFacts({ order, viewer, pickUpAddress }: Omit<AddressesProps, "reveal">) {
	const { client, deliveryAddress, status } = order;
	const sellerAddress = (name: string) =>
		pickUpAddress && <AddressFact name={name} person={pickUpAddress.name} address={pickUpAddress} />;
	const clientAddress = (name: string) =>
		deliveryAddress && <AddressFact name={name} person={client.name} address={deliveryAddress} />;
	// The courier still has it.
	if (status === "undelivered") return sellerAddress(orderCopy.address.bringBackTo);
	if (!isActive(order)) return null;
	if (status === "delivered" || status === "overdue" || status === "reported")
		return (
			<>
				{clientAddress(viewer === "staff" ? orderCopy.address.fetchFrom : orderCopy.address.collectedFrom)}
				{sellerAddress(orderCopy.address.bringBackTo)}
			</>
		);
	const isBack = status === "returned" || status === "disputed" || status === "completed";
	return (
		<>
			{sellerAddress(isBack ? orderCopy.address.collectedFrom : orderCopy.address.fetchFrom)}
			{clientAddress(isBack ? orderCopy.address.deliveredTo : orderCopy.deliverTo)}
		</>
	);
}

type AddressFactProps = { name: string; person: string; address: NonNullable<Order["deliveryAddress"]> };

const AddressFact = ({ name, person, address }: AddressFactProps) => (
	<Fact name={name}>
		<AddressLines name={person} address={address} />
		{address.mobile.startsWith("+") ? (
			<a className="link tabular-nums" href={`tel:${address.mobile}`}>
				{formatPhone(address.mobile)}
			</a>
		) : (
			<span className="tabular-nums">{address.mobile}</span>
		)}
	</Fact>
);

const beforeReturn: readonly Order["status"][] = [
	"pending",
	"confirmed",
	"dispatched",
	"delivered",
	"overdue",
	"reported",
];

type CashProps = { order: Order; viewer: Viewer; lateFeeRule: string };

/** The cost of an order: rent, deposit and the cash due at delivery. */
export function Cash({ order, viewer, lateFeeRule }: CashProps) {
	const { days, product, totalAmount, discountAmount, deposit, status, extension } = order;
	const isPaid = isPaidAtHandOver(status);
	const rent = (
		<Fact name={orderCopy.cash.rent}>
			<Money amount={totalAmount} />
			<span className="block text-muted">
				{orderCopy.cash.at({ days: dayCount(days) })} <Money amount={product.price} />
			</span>
			{discountAmount > 0 && (
				<span className="block text-muted">
					{orderCopy.cash.discount} <Money amount={-discountAmount} />
				</span>
			)}
		</Fact>
	);
	if (!isActive(order))
		return (
			<>
				{rent}
				<Fact name={orderCopy.cash.owed}>{orderCopy.cash.nothing}</Fact>
			</>
		);
	return (
		<>
			{rent}
			{extension.extraRent > 0 && (
				<Fact name={orderCopy.cash.extra}>
					<Money amount={extension.extraRent} />
					<span className="block text-muted">
						{dueAtReturn({ status, extraRent: extension.extraRent }) > 0
							? orderCopy.cash.extraToPay
							: orderCopy.cash.extraPaid}
					</span>
				</Fact>
			)}
			{deposit > 0 && (
				<Fact name={orderCopy.cash.deposit}>
					<Money amount={deposit} />
					{status !== "completed" && <span className="block text-muted">{orderCopy.cash.refund}</span>}
					{beforeReturn.includes(status) && <span className="block text-muted">{lateFeeRule}</span>}
				</Fact>
			)}
			<Fact name={isPaid ? orderCopy.cash.paid : viewer === "client" ? orderCopy.cash.toPay : orderCopy.cash.toCollect}>
				<Money amount={paidOrDueOf(order)} className="sum" />
			</Fact>
		</>
	);
}
