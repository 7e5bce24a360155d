/** The total and the buttons; on phones the main one in a bar at the bottom of the screen. */
import type { ComponentProps } from "react";
import { countDays, type Period } from "#common/calendar.ts";
import { depositHint } from "#common/copy/payment.ts";
import { formatRupees, priceBefore } from "#common/money.ts";
import { cheaperLonger, rentOf } from "#common/rent.ts";
import type { Product } from "#web/api.ts";
import { dayCount, periodWithWeekdays } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { bookingCopy } from "#web/screens/product/copy.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { preloadDays } from "./lazy-booking.ts";

type BookingActionsProps = {
	product: Product;
	/** The calendar is shown. */
	isChoosingDays: boolean;
	period: Period | undefined;
};

export function BookingActions({ product, isChoosingDays, period }: BookingActionsProps) {
	const howToPay = useHowToPay();
	const { days, subtotal, percent, discount, total } = rentFor(product, period);
	const cheaper = period && cheaperLonger(product.price, days, product.lengthDiscounts);
	const fullPrice = priceBefore(product.price, product.discount);
	return (
		<>
			{period && (
				<div className="row sum">
					<p>
						<span>{periodWithWeekdays(period)}</span>
						<span className="tabular-nums">{dayCount(days)}</span>
					</p>
					<p className="text-muted">
						<span>
							<Money amount={product.price} />
							{text.daysTimes(days)}
						</span>
						<Money amount={subtotal} />
					</p>
					{discount > 0 && (
						<p className="text-muted">
							<span>{text.lengthDiscount(percent, days)}</span>
							<Money amount={-discount} />
						</p>
					)}
					{fullPrice !== undefined && (
						<p className="text-muted">
							<span>{text.beforeDiscount(product.discount)}</span>
							<s>
								<span className="sr-only">{text.was}</span>
								<Money amount={days * fullPrice} />
							</s>
						</p>
					)}
					{cheaper && (
						<p className="text-s2 text-muted">
							<span>{text.cheaper(cheaper.days, formatRupees(cheaper.total))}</span>
						</p>
					)}
					<p className="text-muted">
						<span>{text.delivery}</span>
						<span>{text.included}</span>
					</p>
					{product.deposit > 0 ? (
						<p className="text-muted">
							<span>{text.deposit}</span>
							<Money amount={product.deposit} />
						</p>
					) : (
						<p className="text-s2 text-muted">
							<span>{text.noDeposit(depositHint)}</span>
						</p>
					)}
				</div>
			)}
			<div className="pay">
				<p className="total" role="status">
					{period && (
						<>
							<span>{text.total(howToPay)}</span>
							<Money amount={total + product.deposit} />
						</>
					)}
				</p>
				<div className="buttons">
					<MainButton {...{ product, isChoosingDays, period }} />
					{isChoosingDays && <BagButton period={period} />}
				</div>
				{isChoosingDays && !period && (
					<p id={chooseDaysHintId} className="mt-2 text-s2 text-muted">
						{text.chooseDays}
					</p>
				)}
			</div>
			<div className="foot-bar">
				<p>
					<Money amount={product.price} /> <span className="text-s2 text-muted">{text.perDay}</span>
					<br />
					<span className="text-s2 text-muted">
						{period ? (
							<>
								<span>{text.summary(days)}</span>
								<Money amount={total + product.deposit} />
								{product.deposit > 0 && <span>{text.withDeposit}</span>}
							</>
						) : (
							<span>{isChoosingDays ? text.chooseDays : product.listedBy.city}</span>
						)}
					</span>
				</p>
				<MainButton {...{ product, isChoosingDays, period }} />
			</div>
		</>
	);
}

/** The rent of the chosen days, as the server computes it. */
export const rentFor = ({ price, lengthDiscounts }: Product, period: Period | undefined) =>
	rentOf(price, period ? countDays(period) : 0, lengthDiscounts);

const text = bookingCopy.actions;

/** The id of the hint that describes both the calendar and the disabled button. */
export const chooseDaysHintId = "choose-days";

function MainButton({ product, isChoosingDays, period }: BookingActionsProps) {
	const disabled = useDisabledUntil(!isChoosingDays || period);
	const label = isChoosingDays ? text.proceed : product.isRented ? text.later : text.rent;
	return (
		<Button kind="main" wide {...disabled} onPointerEnter={preloadDays} onFocus={preloadDays}>
			{label}
		</Button>
	);
}

/** Submits the days to the bag instead of the delivery page. After the main button, which Enter in a field presses. */
const BagButton = ({ period }: Pick<BookingActionsProps, "period">) => (
	<Button formMethod="post" formAction="/bag" name="intent" value="add" {...useDisabledUntil(period)}>
		{text.addToBag}
	</Button>
);

/** The attributes of a button that needs days. Without JavaScript it stays enabled: the browser validates the date fields. */
function useDisabledUntil(isReady: unknown): ComponentProps<"button"> {
	if (!useHydrated() || isReady) return {};
	return {
		"aria-disabled": true,
		"aria-describedby": chooseDaysHintId,
		title: text.chooseDays,
		onClick: (event) => event.preventDefault(),
	};
}
