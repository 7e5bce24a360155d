/** The booking that is about to be ordered: checked against the listing, and its summary. */
import { addDays, countDays, type Period, toDay } from "#common/calendar.ts";
import { type Rent, rentOf } from "#common/rent.ts";
import { policyNow } from "#common/rules/policies.ts";
import * as rules from "#common/rules/rental.ts";
import { listingCopy } from "#messages/common/listing.js";
import * as specified from "#messages/common/orders.js";
import * as periodCopy from "#messages/common/product.js";
import { sendBackRule } from "#messages/common/terms.js";
import { deliveryPageCopy } from "#messages/screens/delivery.js";
import type { Failure, Photo, Product } from "#web/api.ts";
import { type BookingIntent, deliveryPath, tryOnDaysIn } from "#web/features/booking-intent/booking-intent.ts";
import { dayCount, formatSizeFirst, periodWithWeekdays } from "#web/features/format/format.ts";
import { Fact, Summary } from "#web/features/orders/order-summary.tsx";
import { formatLateFeeRule } from "#web/features/orders/order-terms.ts";
import { backupSizesOf, isFreeFor, tryOnDaysOf } from "#web/features/period-picker/booking-options.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { Link } from "#web/ui/link.tsx";

/** The garment, days and amounts that the summary shows. Whole rupees. */
export type Offer = {
	productId: string;
	name: string;
	lister: string;
	photo: Photo | null;
	size: string;
	/** The second size, to choose from at the door; "" for none. */
	backupSize: string;
	/** The sizes that may come along. */
	backupSizes: string[];
	/** By how many days the item comes earlier, what they cost in all, and until when it may go back; and what can be chosen. */
	tryOn: { days: number; amount: number; price: number; sendBackCost: number; choices: ReturnType<typeof tryOnDaysOf> };
	period: Period;
	price: number;
	rent: Rent;
	total: number;
	/** Refundable, on top of the rent; 0: none. */
	deposit: number;
};

/** Whether the price or deposit changed since the listing page was shown. */
export const isRepriced = (offer: Offer, intent: BookingIntent) =>
	isDifferent(intent.totalRent, offer.total - offer.tryOn.amount) || isDifferent(intent.deposit, offer.deposit);

const isDifferent = (quoted: string, amount: number) => /^\d{1,9}$/.test(quoted) && Number(quoted) !== amount;

/** Rent and deposit, paid in cash at delivery. */
export const cashOnDelivery = ({ total, deposit }: Offer) => total + deposit;

/** The offer and what prevents booking it. Without an offer the request itself is unusable. */
type CheckedOffer = { offer: Offer; problem?: string } | { offer?: undefined; problem: string };

/** Checks the requested size and days. A garment that is rented out today can still be booked for later days. */
export function checkOffer(product: Product, intent: BookingIntent): CheckedOffer {
	if (!intent.startDate || !intent.endDate) return { problem: periodCopy.period.missing };
	const [startDate, endDate] = [toDay(intent.startDate), toDay(intent.endDate)];
	if (!startDate || !endDate) return { problem: periodCopy.period.unreadable };
	const period = { startDate, endDate };
	const problem = unbookableReason(product, intent.size, period);
	if (problem) return { problem };
	const offer = makeOffer(product, intent, period);
	return isTaken(product, offer) ? { offer, problem: specified.delivery.taken } : { offer };
}

function unbookableReason(product: Product, size: string, period: Period): string | undefined {
	const window = product.rentalPeriod;
	if (product.countInStock <= 0) return specified.delivery.outOfStock;
	if (!window) return specified.delivery.taken;
	if (period.endDate < period.startDate) return periodCopy.period.reversed;
	if (countDays(period) > rules.rental.maxDays) return periodCopy.period.tooLong;
	if (countDays(period) < product.minDays) return periodCopy.periodTooShort({ minDays: product.minDays });
	if (period.startDate < window.startDate) return periodCopy.period.past;
	if (period.endDate > window.endDate) return periodCopy.period.tooFar;
	return (stockOf(product, size)?.stock ?? 0) > 0 ? undefined : specified.delivery.outOfStock;
}

const isTaken = ({ availability }: Product, { size, period }: Offer): boolean => !isFreeFor(availability, size, period);

/** The requested size; without one, the first size in stock, as the server chooses. */
function stockOf({ sizeStock, countInStock }: Product, size: string) {
	if (sizeStock.length === 0) return size === "" ? { size: "", stock: countInStock } : undefined;
	return size === "" ? sizeStock.find(({ stock }) => stock > 0) : sizeStock.find((one) => one.size === size);
}

function makeOffer(product: Product, intent: BookingIntent, period: Period): Offer {
	const size = stockOf(product, intent.size)?.size ?? "";
	const rent = rentOf(product.price, countDays(period), product.lengthDiscounts);
	const tryOnDays = tryOnDaysIn(intent.tryOnDays) ?? 0;
	const { tryOnPrice = 0, sendBackCost = 0 } = product;
	return {
		productId: product._id,
		name: product.name,
		lister: [product.listedBy.name, product.listedBy.city].filter(Boolean).join(", "),
		photo: product.photos[0] ?? null,
		size,
		backupSize: intent.backupSize.slice(0, 20),
		backupSizes: backupSizesOf(product, size, { ...period, startDate: addDays(period.startDate, -tryOnDays) }),
		tryOn: {
			...{ days: tryOnDays, amount: tryOnDays * tryOnPrice, price: tryOnPrice, sendBackCost },
			choices: tryOnDaysOf(product, size, period),
		},
		period,
		price: product.price,
		rent,
		total: rent.total + tryOnDays * tryOnPrice,
		deposit: product.deposit,
	};
}

/** A paused listing says so. The specification has one sentence for all that are gone, and one for everything else. */
export function missingProductText({ code, message }: Pick<Failure, "code" | "message">): string {
	if (message === listingCopy.listing.paused) return message;
	return code === "not-found" || code === "gone" ? specified.delivery.noProduct : specified.delivery.unverifiable;
}

/** Other days of the item can be chosen, unless it is gone or paused. */
export const canChooseDays = (problem: string): boolean =>
	problem !== specified.delivery.noProduct && problem !== listingCopy.listing.paused;

/** The second size, with links to the same page with another one. */
function BackupSize({ offer, intent }: { offer: Offer; intent: BookingIntent }) {
	const { backup: text } = deliveryPageCopy.summary;
	const { backupSize, backupSizes } = offer;
	const others = ["", ...backupSizes].filter((size) => size !== backupSize);
	if (!backupSize && backupSizes.length === 0) return null;
	return (
		<Fact name={text.name}>
			<span>
				{!backupSize
					? text.none
					: backupSizes.includes(backupSize)
						? text.comes({ size: backupSize })
						: text.gone({ size: backupSize })}
			</span>
			<span className="flex flex-wrap gap-x-4">
				{others.map((size) => (
					<Link
						key={size}
						className="link inline-flex min-h-11 items-center"
						to={deliveryPath({ ...intent, backupSize: size })}
						replace
					>
						{size ? text.add({ size }) : text.remove}
					</Link>
				))}
			</span>
		</Fact>
	);
}

/** The try-on days, with links to the same page with others. */
function TryOnDays({ offer: { tryOn, period }, intent }: { offer: Offer; intent: BookingIntent }) {
	const { tryOn: text } = deliveryPageCopy.summary;
	const isFree = tryOn.choices.some(({ days }) => days === tryOn.days);
	const others = [{ days: 0, comesOn: "" }, ...tryOn.choices].filter(({ days }) => days !== tryOn.days);
	if (tryOn.days === 0 && tryOn.choices.length === 0) return null;
	const comesOn = addDays(period.startDate, -tryOn.days);
	return (
		<Fact name={text.name}>
			<span>
				{tryOn.days === 0
					? text.none
					: isFree
						? text.comes({ day: comesOn, days: tryOn.days })
						: text.gone({ day: comesOn })}
			</span>
			{tryOn.days > 0 && isFree && (
				<span className="block text-muted">
					{sendBackRule({ day: addDays(period.startDate, -1), cost: tryOn.sendBackCost })}
				</span>
			)}
			<span className="flex flex-wrap gap-x-4">
				{others.map(({ days, comesOn: day }) => (
					<Link
						key={days}
						className="link inline-flex min-h-11 items-center"
						to={deliveryPath({ ...intent, tryOnDays: days ? String(days) : "" })}
						replace
					>
						{days ? text.add({ day, amount: days * tryOn.price }) : text.remove}
					</Link>
				))}
			</span>
		</Fact>
	);
}

/** It stays in view on wide screens. */
export function OfferSummary({ offer, intent }: { offer: Offer; intent: BookingIntent }) {
	const howToPay = useHowToPay();
	const { rent } = offer;
	return (
		<Summary
			label={deliveryPageCopy.summary.label}
			productId={offer.productId}
			name={offer.name}
			about={[offer.size && formatSizeFirst(offer.size), deliveryPageCopy.summary.from({ lister: offer.lister })]
				.filter(Boolean)
				.join(", ")}
			photo={offer.photo}
			facts={
				<>
					<Fact name={deliveryPageCopy.summary.period}>{periodWithWeekdays(offer.period)}</Fact>
					<TryOnDays {...{ offer, intent }} />
					<BackupSize {...{ offer, intent }} />
					<Fact name={deliveryPageCopy.summary.rent}>
						{dayCount(rent.days)} × <Money amount={offer.price} />
					</Fact>
					{rent.discount > 0 && (
						<Fact name={deliveryPageCopy.summary.discount({ percent: rent.percent, days: rent.days })}>
							<Money amount={-rent.discount} />
						</Fact>
					)}
					{offer.tryOn.amount > 0 && (
						<Fact name={deliveryPageCopy.summary.tryOn.price({ days: offer.tryOn.days })}>
							<Money amount={offer.tryOn.amount} />
						</Fact>
					)}
					{offer.deposit > 0 && (
						<>
							<Fact name={deliveryPageCopy.summary.totalRent}>
								<Money amount={offer.total} />
							</Fact>
							<Fact name={deliveryPageCopy.summary.deposit}>
								<Money amount={offer.deposit} />, {deliveryPageCopy.summary.refundable}
								<span className="block text-muted">{formatLateFeeRule(offer.price, policyNow)}</span>
							</Fact>
						</>
					)}
					<Fact name={offer.deposit > 0 ? deliveryPageCopy.summary.cash({ howToPay }) : deliveryPageCopy.summary.total}>
						<Money amount={cashOnDelivery(offer)} className="sum" />
					</Fact>
				</>
			}
		>
			<p className="text-s2 text-muted">
				{deliveryPageCopy.summary.freeCancellation({ hours: policyNow.freeCancellationHours })}
			</p>
		</Summary>
	);
}
