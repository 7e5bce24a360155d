/** The total and the buttons; on phones the main one in a bar at the bottom of the screen. */
import type { ComponentProps } from "react";
import { useLocation } from "react-router";
import type { Period } from "#common/calendar.ts";
import { bookingCopy } from "#messages/screens/product.js";
import type { Product } from "#web/api.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { localHref } from "#web/language.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { preloadDays } from "./lazy-booking.ts";
import { rentFor } from "./selection.ts";

type BookingActionsProps = {
	product: Product;
	/** The calendar is shown. */
	isChoosingDays: boolean;
	period: Period | undefined;
};

/** `tryOnAmount`: the price of the chosen try-on days. */
export function BookingActions({ tryOnAmount, ...props }: BookingActionsProps & { tryOnAmount: number }) {
	const { product, isChoosingDays, period } = props;
	const howToPay = useHowToPay();
	const { total } = rentFor(product, period);
	const toPay = total + tryOnAmount + product.deposit;
	return (
		<>
			<div className="pay">
				<p className="total" role="status">
					{period && (
						<>
							<span>{text.total({ howToPay })}</span>
							<Money amount={toPay} />
						</>
					)}
				</p>
				<div className="buttons">
					<MainButton {...props} />
					{isChoosingDays && <BagButton period={period} />}
					{isChoosingDays && <UpdateTotal />}
				</div>
				{isChoosingDays && !period && (
					<p id={chooseDaysHintId} className="mt-2 text-s2 text-muted">
						{text.chooseDays}
					</p>
				)}
			</div>
			<div className="foot-bar">
				<p>
					<Money amount={period ? total + tryOnAmount : product.price} />{" "}
					<span className="text-s2 text-muted">{period ? text.ofRent : text.perDay}</span>
					<br />
					<span className="text-s2 text-muted">
						{period
							? product.deposit > 0
								? text.andDeposit({ amount: product.deposit })
								: text.noDeposit
							: isChoosingDays
								? text.chooseDays
								: product.listedBy.city}
					</span>
				</p>
				<MainButton {...props} />
			</div>
		</>
	);
}

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
	<Button formMethod="post" formAction={localHref("/bag")} name="intent" value="add" {...useDisabledUntil(period)}>
		{text.addToBag}
	</Button>
);

/** Without JavaScript, loads the page again with the total of what is chosen. */
function UpdateTotal() {
	const { pathname } = useLocation();
	return (
		<noscript>
			<Button formAction={localHref(`${pathname}#days`)} name="rent" value="1">
				{text.update}
			</Button>
		</noscript>
	);
}

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
