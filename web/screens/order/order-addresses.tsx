/** The delivery address, and for the staff the pick-up address, labelled by what happens there next. */
import type { Order } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { isActive, type Viewer } from "#web/features/orders/order-labels.ts";
import { AddressLines, Fact } from "#web/features/orders/order-summary.tsx";
import { Link } from "#web/ui/link.tsx";
import { orderCopy } from "./copy.ts";
import type { PickUp } from "./section-props.ts";

type AddressesProps = {
	order: Order;
	viewer: Viewer;
	pickUpAddress: PickUp | null;
	/** The page on which the staff can unmask the addresses, if their role includes it. */
	reveal: string | undefined;
};

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
