/** An order's summary. Each viewer sees only the addresses they need. */

import type { Order } from "#web/api.ts";
import { periodWithWeekdays } from "#web/components/format/period.ts";
import { formatSizeFirst } from "#web/components/format/size-copy.ts";
import { firstNamesOf, isActive, type Viewer } from "#web/features/orders/order-labels.ts";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { evidencePath, receiptPath, receiptPdfPath } from "#web/features/orders/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { orderCopy } from "./copy.ts";
import { Addresses } from "./order-addresses.tsx";
import { Cash } from "./order-cash.tsx";
import { sectionIds } from "./present-sections.ts";
import type { SectionProps } from "./section-props.ts";

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
					orderCopy.from([firstNamesOf(order).seller, order.seller.city].filter(Boolean).join(", ")),
			]
				.filter(Boolean)
				.join(", ")}
			photo={product.photo}
			facts={
				<>
					{texts.paths.staff && <StaffLinks order={order} paths={texts.paths.staff} />}
					<Fact name={orderCopy.days}>{periodWithWeekdays(order.rentalPeriod)}</Fact>
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
		<a className="link inline-flex items-center gap-2" href={receiptPdfPath(order.orderId)} download>
			<Icon name="download" className="small" />
			{orderCopy.receiptPdf}
		</a>
		{hasPhotos && (
			<a className="link inline-flex items-center gap-2" href={evidencePath(order.orderId)} download>
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
