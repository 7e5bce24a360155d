/** The saved addresses as links: each fills in the form. They work without JavaScript. */
import { useLocation } from "react-router";
import { Link } from "#web/ui/link.tsx";
import { deliveryPageCopy } from "./copy.ts";
import type { LoadedDelivery } from "./load-delivery.ts";
import { addressParam } from "./saved-address.ts";

export function SavedAddresses({ addresses, chosenId }: NonNullable<LoadedDelivery["saved"]>) {
	const { search } = useLocation();
	const to = (id: string) => {
		const params = new URLSearchParams(search);
		params.set(addressParam, id);
		return `/delivery?${params}`;
	};
	return (
		<nav aria-label={deliveryPageCopy.address.saved} className="saved-addresses">
			<ul>
				{addresses.map(({ _id, label, address_Line, city, pincode }) => (
					<li key={_id}>
						<Link to={to(_id)} replace preventScrollReset aria-current={_id === chosenId ? "true" : undefined}>
							<b>{label}</b>
							<span>
								{address_Line}, {city} {pincode}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
