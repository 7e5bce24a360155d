/** An order's summary: the garment, and facts with their labels. */
import type { ReactNode } from "react";
import { Money } from "#web/features/product-card/price.tsx";
import { Link } from "#web/ui/link.tsx";
import type { PhotoLike } from "#web/ui/picture.tsx";
import "./order.css";
import { ordersCopy } from "#messages/orders.js";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { cashOf } from "./order-labels.ts";

type SummaryProps = {
	id?: string;
	label: string;
	productId: string;
	name: string;
	about: ReactNode;
	photo: PhotoLike | null | undefined;
	facts: ReactNode;
	children?: ReactNode;
};

export const Summary = ({ id, label, productId, name, about, photo, facts, children }: SummaryProps) => (
	<aside id={id} className="order-summary" aria-label={label}>
		<div className="piece">
			<Thumbnail photo={photo} width={120} alt={name} />
			<div>
				<h2>
					<Link to={`/product/${productId}`}>{name}</Link>
				</h2>
				<p className="mt-2 text-s2 text-muted">{about}</p>
			</div>
		</div>
		<dl>{facts}</dl>
		{children}
	</aside>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt>{name}</dt>
		<dd>{children}</dd>
	</div>
);

/** The cash due on delivery, and its parts. */
export const CashFact = ({ name, order }: { name: string; order: { totalAmount: number; deposit: number } }) => (
	<Fact name={name}>
		<Money amount={cashOf(order)} className="sum" />
		{order.deposit > 0 && (
			<>
				<br />
				<span className="text-muted">
					{ordersCopy.summary.parts({ rent: order.totalAmount, deposit: order.deposit })}
				</span>
			</>
		)}
	</Fact>
);

/** A postal address. */
export const AddressLines = ({
	name,
	address,
}: {
	name: string;
	address: { address_Line: string; city: string; pincode: string; country: string };
}) => (
	<address>
		{name}
		<br />
		{address.address_Line}
		<br />
		{address.city} <span className="tabular-nums">{address.pincode}</span>
		<br />
		{address.country}
	</address>
);
