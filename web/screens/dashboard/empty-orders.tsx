/** The empty states of a client or a seller before the first order. */
import type { CardProduct } from "#web/components/card-product.ts";
import { EmptyState } from "#web/components/empty-state.tsx";
import { Popular } from "#web/features/popular/popular.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { dashboardCopy } from "./copy.ts";
import { emptyOrdersCopy } from "./empty-orders-copy.ts";
import { tabPath } from "./view.ts";

export function NoRentals({ popular }: { popular: CardProduct[] }) {
	const howToPay = useHowToPay();
	return (
		<>
			<EmptyState title={emptyOrdersCopy.rentals} text={emptyOrdersCopy.rentalsText(howToPay)}>
				<LinkButton kind="main" to="/browse">
					{dashboardCopy.browse}
				</LinkButton>
			</EmptyState>
			<Popular products={popular} />
		</>
	);
}

/** `listings`: the number of this seller's listings in the catalogue. */
export const NoOrders = ({ listings }: { listings: number }) =>
	listings > 0 ? (
		<EmptyState title={emptyOrdersCopy.orders} text={emptyOrdersCopy.ordersText(listings)}>
			<LinkButton kind="main" to={tabPath("listings")}>
				{emptyOrdersCopy.seeListings}
			</LinkButton>
			<LinkButton to="/list-item">{dashboardCopy.listAnother}</LinkButton>
		</EmptyState>
	) : (
		<EmptyState title={emptyOrdersCopy.nothingListed} text={emptyOrdersCopy.nothingListedText}>
			<LinkButton kind="main" to="/list-item">
				{dashboardCopy.list}
			</LinkButton>
		</EmptyState>
	);
