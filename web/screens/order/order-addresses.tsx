/** Where a piece goes, and to the staff also where it comes from; each is called by what happens there next. */
import type { Order } from "#web/api.ts";
import { formatPhone } from "#web/components/format/phone.ts";
import { isActive, type Viewer } from "#web/features/orders/order-labels.ts";
import { AddressLines, Fact } from "#web/features/orders/order-summary.tsx";
import type { PickUp } from "./section-props.ts";

type AddressesProps = { order: Order; viewer: Viewer; home: PickUp | null };

export function Addresses({ order, viewer, home }: AddressesProps) {
	const { client, deliveryAddress: door, status } = order;
	const lister = (name: string) => home && <Where name={name} person={home.name} address={home} />;
	const wearer = (name: string) => door && <Where name={name} person={client.name} address={door} />;
	// It is still with the courier.
	if (status === "undelivered") return lister("Bring back to");
	if (!isActive(order)) return null;
	if (status === "delivered" || status === "overdue")
		return (
			<>
				{wearer(viewer === "staff" ? "Fetch from" : "Collected from")}
				{lister("Bring back to")}
			</>
		);
	const isBack = status === "returned" || status === "disputed" || status === "completed";
	return (
		<>
			{lister(isBack ? "Fetched from" : "Fetch from")}
			{wearer(isBack ? "Delivered to" : "Deliver to")}
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
