/** Tells clients whether and from when a listing is available. */
import * as specification from "#common/copy/product.ts";
import * as rules from "#common/rules/rental.ts";
import type { Product } from "#web/api.ts";
import { longDay } from "#web/components/format/days.ts";
import { Notice } from "#web/ui/notice.tsx";
import { bookingCopy } from "./copy.ts";

/** A garment that is rented out now can be booked for later free days. */
export const canRent = ({ countInStock, isRented, nextFreeDay, rentalPeriod }: Product) =>
	countInStock > 0 && rentalPeriod !== null && (!isRented || nextFreeDay !== null);

export function AvailabilityNotice({ product }: { product: Product }) {
	if (product.countInStock <= 0)
		return (
			<Notice tone="bad" icon="info" className="mt-5">
				{specification.product.outOfStock}
			</Notice>
		);
	if (!product.isRented) return null;
	return (
		<Notice icon="calendar" className="mt-5">
			<span>{specification.product.rented}</span>{" "}
			{product.nextFreeDay ? (
				<span>
					<b className="font-semibold">{bookingCopy.freeAgain(longDay(product.nextFreeDay))}</b>{" "}
					{bookingCopy.chooseLater}
				</span>
			) : (
				<span>{bookingCopy.allTaken(rules.rental.maxMonthsAhead)}</span>
			)}
		</Notice>
	);
}
