/** The delivery address, and for the staff the pick-up address, labelled by what happens there next. */
import type { Order } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { isActive, type Viewer } from "#web/features/orders/order-labels.ts";
import { AddressLines, Fact } from "#web/features/orders/order-summary.tsx";
import { copy } from "./copy.ts";
import type { PickUp } from "./section-props.ts";

type AddressesProps = { order: Order; viewer: Viewer; pickUpAddress: PickUp | null };

export function Addresses({ order, viewer, pickUpAddress }: AddressesProps) {
	const { client, deliveryAddress, status } = order;
	const sellerAddress = (name: string) =>
		pickUpAddress && <AddressFact name={name} person={pickUpAddress.name} address={pickUpAddress} />;
	const clientAddress = (name: string) =>
		deliveryAddress && <AddressFact name={name} person={client.name} address={deliveryAddress} />;
	// The courier still has it.
	if (status === "undelivered") return sellerAddress(copy.address.bringBackTo);
	if (!isActive(order)) return null;
	if (status === "delivered" || status === "overdue")
		return (
			<>
				{clientAddress(viewer === "staff" ? copy.address.fetchFrom : copy.address.collectedFrom)}
				{sellerAddress(copy.address.bringBackTo)}
			</>
		);
	const isBack = status === "returned" || status === "disputed" || status === "completed";
	return (
		<>
			{sellerAddress(isBack ? copy.address.collectedFrom : copy.address.fetchFrom)}
			{clientAddress(isBack ? copy.address.deliveredTo : copy.deliverTo)}
		</>
	);
}

type AddressFactProps = { name: string; person: string; address: NonNullable<Order["deliveryAddress"]> };

const AddressFact = ({ name, person, address }: AddressFactProps) => (
	<Fact name={name}>
		<AddressLines name={person} address={address} />
		<a className="link tabular-nums" href={`tel:${address.mobile}`}>
			{formatPhone(address.mobile)}
		</a>
	</Fact>
);
