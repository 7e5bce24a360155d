/**
 * The booking column of a listing: price, availability, size, days and total. It is one GET form: Rent Now loads this page
 * with the calendar shown (`?rent=1`); Proceed to Delivery submits product, size and days to /delivery, where the server
 * computes the total.
 */

import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useSearchParams } from "react-router";
import { countDays, type Period } from "#common/calendar.ts";
import { policyNow } from "#common/rules/policies.ts";
import type { Product, WearerFit } from "#web/api.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { formatName } from "#web/features/format/format.ts";
import {
	type Choice,
	type FreePeriods,
	isComplete,
	requestedTryOn,
	stillFree,
} from "#web/features/period-picker/choose-days.ts";
import { Price } from "#web/features/product-card/price.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Skeleton } from "#web/ui/spinner.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BookingActions, chooseDaysHintId } from "./booking-actions.tsx";
import "./booking.css";
import * as rules from "#common/rules/rental.ts";
import * as specification from "#messages/common/product.js";
import { bookingCopy, productCopy } from "#messages/screens/product.js";
import { dayCount, longDay, shortPeriod } from "#web/features/format/format.ts";
import { PincodeForm } from "#web/features/pincode/pincode-form.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Days, FitNotes, JoinWaitlist, Sum } from "./lazy-booking.ts";
import {
	firstInStock,
	freePeriods,
	nextPeriods,
	rentFor,
	selectionPath,
	sizesOf,
	takenDays,
	windowOf,
} from "./selection.ts";

type BookingProps = {
	product: Product;
	delivery: Delivery;
	reviews: number;
	isOwn: boolean;
	/** How the sizes fit a member with measures. */
	fits: WearerFit[] | undefined;
	/** The lister's panel, or the visitor's waitlist entries for this listing. */
	panel: ReactNode;
	/** Rendered at the end. */
	children: ReactNode;
};

export function Booking({ product, delivery, reviews, isOwn, fits, panel, children }: BookingProps) {
	const [params] = useSearchParams();
	const { size, requested, setRequested, free, choice, period, select } = useSelection(product);
	const [tryOnAmount, onTryOn] = useState(() => requestedTryOn(params, free, period) * (product.tryOnPrice ?? 0));
	const rentable = !isOwn && canRent(product);
	const isChoosingDays = rentable && params.has("rent");
	const target = useTarget(isChoosingDays);
	// When the page opens with the calendar, the focus does not move to it; after Rent Now it does.
	const startedWithDays = useRef(isChoosingDays);
	const window = windowOf(product);
	const { transitDays } = delivery;

	return (
		<section className="booking" aria-label={bookingCopy.label}>
			<p className="kick">{product.categories.map(formatName).join(", ")}</p>
			<h1 dir="auto">{product.name}</h1>
			<Rating product={product} reviews={reviews} />
			<p className="day-price">
				<Price price={product.price} discount={product.discount} />
				{product.discount > 0 && <Tag tone="rani">{bookingCopy.discount({ percent: product.discount })}</Tag>}
			</p>
			<Lengths product={product} />
			{!isOwn && <AvailabilityNotice product={product} />}
			{panel}
			{rentable && <DeliveryPincode {...delivery} />}
			<Form id="booking" {...target}>
				{isChoosingDays ? (
					<input type="hidden" name="product" value={product._id} />
				) : (
					<input type="hidden" name="rent" value="1" />
				)}
				<SizeChoice
					product={product}
					size={size}
					onChoose={(chosen) => select({ size: chosen, days: requested })}
					// The lister sees which sizes clients can choose.
					disabled={!rentable && !isOwn}
				/>
				<SizeFits fits={fits} />
				{rentable && (
					<NextFreePeriods
						{...{ size, free, transitDays, minDays: product.minDays, selected: period }}
						onChoose={setRequested}
					/>
				)}
				{isChoosingDays && (
					<>
						<DeliveryFields {...{ product, choice, period }} pincode={delivery.pincode} />
						<DeferredSuspense fallback={<Skeleton className="h-[440px] min-[1200px]:h-[360px]" />}>
							<Days
								{...{ size, window, free, transitDays, choice }}
								minDays={product.minDays}
								taken={takenDays(product, size)}
								period={period}
								{...{ product, onTryOn }}
								onChoose={(days) => select({ size, days })}
								describedBy={period ? undefined : chooseDaysHintId}
								takesFocus={!startedWithDays.current}
							/>
						</DeferredSuspense>
					</>
				)}
				{rentable && <Total {...{ product, isChoosingDays, period, tryOnAmount }} />}
			</Form>
			{isChoosingDays && (
				<DeferredSuspense>
					<JoinWaitlist {...{ product, size, window, requested }} isTaken={isComplete(requested) && !period} />
				</DeferredSuspense>
			)}
			{rentable && (
				<p className="mt-3 text-s2 text-muted">
					{bookingCopy.freeCancellation({ hours: policyNow.freeCancellationHours })}
				</p>
			)}
			{children}
		</section>
	);
}

const Total = (props: ComponentProps<typeof BookingActions>) => (
	<>
		{props.period && (
			<DeferredSuspense>
				<Sum {...props} period={props.period} rent={rentFor(props.product, props.period)} />
			</DeferredSuspense>
		)}
		<BookingActions {...props} />
	</>
);

/** The form's target: the delivery page when days are being chosen, else this page with its days shown. */
function useTarget(isChoosingDays: boolean) {
	const { pathname } = useLocation();
	const hydrated = useHydrated();
	// Without JavaScript this loads a page, which should open at the days.
	const action = isChoosingDays ? "/delivery" : hydrated ? pathname : `${pathname}#days`;
	return { action, replace: !isChoosingDays, preventScrollReset: !isChoosingDays };
}

/**
 * The chosen size and days, which begin with those of the URL. `requested`: the days as chosen, perhaps taken in another size; `choice`: those that
 * are free; `period`: both days, when they are free.
 */
function useSelection(product: Product) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [requested, setRequested] = useState<Choice>(() => ({
		startDate: params.get("startDate") ?? undefined,
		endDate: params.get("endDate") ?? undefined,
	}));
	const [size, setSize] = useState(() => firstInStock(product, params.getAll("size"), requested));
	const free = freePeriods(product, size);
	const choice = stillFree(requested, free, product.minDays);
	const select = (selection: { size: string; days: Choice }) => {
		setSize(selection.size);
		setRequested(selection.days);
		// The URL holds the selection, so going back or reloading restores it.
		void navigate(selectionPath(pathname, params, selection), { replace: true, preventScrollReset: true });
	};
	return { size, requested, setRequested, free, choice, period: isComplete(choice) ? choice : undefined, select };
}

type DeliveryFieldsProps = {
	product: Product;
	choice: Choice;
	period: Period | undefined;
	pincode: Delivery["pincode"];
};

/** The fields for the delivery page, with the chosen days. */
const DeliveryFields = ({ product, choice, period, pincode }: DeliveryFieldsProps) => (
	<>
		{/* Here, not in the calendar, which may still be loading. Before hydration there are two date fields instead. */}
		{useHydrated() && (
			<>
				<input type="hidden" name="startDate" value={choice.startDate ?? ""} />
				<input type="hidden" name="endDate" value={choice.endDate ?? ""} />
			</>
		)}
		{period && <input type="hidden" name="totalRent" value={rentFor(product, period).total} />}
		<input type="hidden" name="deposit" value={product.deposit} />
		{pincode && <input type="hidden" name="pincode" value={pincode} />}
	</>
);

const SizeFits = ({ fits }: Pick<BookingProps, "fits">) => <Suspense>{fits && <FitNotes fits={fits} />}</Suspense>;

/** The shortest rental, and the discounts by length. */
function Lengths({ product: { minDays, lengthDiscounts } }: { product: Product }) {
	const lines = [
		...(minDays > rules.rental.minDays ? [bookingCopy.lengths.shortest({ days: minDays })] : []),
		...lengthDiscounts.map(({ percent, fromDays }) => bookingCopy.lengths.discount({ percent, days: fromDays })),
	];
	return lines.length > 0 && <p className="lengths">{lines.join(" · ")}</p>;
}

/** A garment that is rented out now can be booked for later free days. */
const canRent = ({ countInStock, isRented, nextFreeDay, rentalPeriod }: Product) =>
	countInStock > 0 && rentalPeriod !== null && (!isRented || nextFreeDay !== null);

function AvailabilityNotice({ product }: { product: Product }) {
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
					<b className="font-semibold">{bookingCopy.freeAgain({ day: longDay(product.nextFreeDay) })}</b>{" "}
					{bookingCopy.chooseLater}
				</span>
			) : (
				<span>{bookingCopy.allTaken({ months: rules.rental.maxMonthsAhead })}</span>
			)}
		</Notice>
	);
}

type NextFreePeriodsProps = {
	size: string;
	free: FreePeriods;
	transitDays: number;
	minDays: number;
	selected: Period | undefined;
	onChoose: (period: Period) => void;
};

/** The next free periods of the selected size, as links that select them. */
function NextFreePeriods({ size, free, transitDays, minDays, selected, onChoose }: NextFreePeriodsProps) {
	const { pathname } = useLocation();
	const periods = nextPeriods(free, minDays, transitDays);
	if (periods.length === 0) return null;
	return (
		<div className="row next-free">
			<p id="next-free">{bookingCopy.nextFree}</p>
			<ul aria-labelledby="next-free">
				{periods.map((period) => {
					const { startDate, endDate } = period;
					const isChosen = selected?.startDate === startDate && selected.endDate === endDate;
					return (
						<li key={startDate}>
							<Link
								className="btn plain small"
								to={`${pathname}?${new URLSearchParams({ rent: "1", ...(size && { size }), startDate, endDate })}`}
								replace
								preventScrollReset
								aria-current={isChosen ? "true" : undefined}
								aria-label={`${shortPeriod(period)}, ${dayCount(countDays(period))}`}
								onClick={() => onChoose(period)}
							>
								{shortPeriod(period)}
							</Link>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

type Delivery = {
	/** The remembered pincode. */
	pincode?: string | undefined;
	/** Text that was entered instead of one. */
	invalid?: string | undefined;
	/** By when the item reaches the pincode. */
	sentence: string;
	/** Days before and after a rental in which the item may be on its way. Until there is a pincode, as many as every one needs. */
	transitDays: number;
};

function DeliveryPincode({ pincode, invalid, sentence }: Delivery) {
	const [params] = useSearchParams();
	return <PincodeForm className="row" {...{ pincode, invalid, params, sentence }} />;
}

type RatingProps = { product: Product /** The number of reviews. */; reviews: number };

/** The rating, if there is one, the number of reviews and the lister. */
const Rating = ({ product: { rating, listedBy }, reviews }: RatingProps) => (
	<p className="rating">
		{rating > 0 && (
			<>
				<Icon name="star" className="star" />
				<b className="font-semibold tabular-nums">
					{rating.toFixed(1)}
					<span className="sr-only">{productCopy.rating.outOf}</span>
				</b>
			</>
		)}
		{reviews > 0 && (
			<a className="link" href="#reviews">
				{productCopy.rating.reviews({ total: reviews })}
			</a>
		)}
		<span className="text-muted">
			<span>{productCopy.rating.from}</span>{" "}
			<Link
				className="underline decoration-line underline-offset-4 hover:decoration-current"
				to={useCarry()(`/closet/${listedBy._id}`)}
				prefetch="intent"
			>
				{listedBy.name}
			</Link>
			{listedBy.city && <span>{productCopy.rating.city({ city: listedBy.city })}</span>}
		</span>
	</p>
);

type SizeChoiceProps = { product: Product; size: string; onChoose: (size: string) => void; disabled: boolean };

/** Radio buttons; sizes out of stock are disabled and struck through. */
function SizeChoice({ product, size, onChoose, disabled }: SizeChoiceProps) {
	const sizes = sizesOf(product);
	if (sizes.length === 0) return null;
	return (
		<fieldset className="row size-row">
			<legend>{productCopy.size.legend}</legend>
			<div className="keys">
				{sizes.map((one) => (
					<label
						key={one.size}
						title={one.stock > 0 ? undefined : productCopy.size.notInStock({ size: formatName(one.size) })}
					>
						<input
							type="radio"
							name="size"
							value={one.size}
							checked={one.size === size}
							disabled={one.stock <= 0 || disabled}
							onChange={() => onChoose(one.size)}
						/>
						<span className="key">
							<span>{formatName(one.size)}</span>
							{one.stock <= 0 && <span className="sr-only">{productCopy.size.notInStockSuffix}</span>}
						</span>
					</label>
				))}
			</div>
			<SizeChart measures={product.measures} audience={product.audience} alterable={product.alterable} />
		</fieldset>
	);
}

const Chart = lazyComponent(() => import("./size-chart.tsx"));

/** Opens the size chart, which is loaded on demand: in a dialog, or inline without JavaScript. */
function SizeChart(chartProps: Pick<Product, "measures" | "audience" | "alterable">) {
	const hydrated = useHydrated();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const [isOpen, setOpen] = useState(() => params.has("chart"));
	return (
		<div className="size-chart" id="size-chart">
			<Link
				className="link text-s2"
				to={`${pathname}?${new URLSearchParams([...params, ["chart", "1"]])}#size-chart`}
				onClick={(event) => {
					event.preventDefault();
					setOpen(true);
				}}
			>
				{productCopy.size.chart}
			</Link>
			{isOpen && (
				<Suspense>
					<Chart {...chartProps} onClose={hydrated ? () => setOpen(false) : undefined} />
				</Suspense>
			)}
		</div>
	);
}

/**
 * A Suspense boundary around lazy components whose props change while the page is used. Until it is hydrated, it follows updates in a deferred
 * render: an urgent update before that makes React replace what the server sent by the fallback, and React 19.3 may then never render the
 * loaded component. Afterwards it follows at once, so that an event never meets handlers of an earlier state
 * (tests/journeys/browse/product.test.ts).
 */
function DeferredSuspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
	const [isHydrated, setIsHydrated] = useState(false);
	const boundary = (
		<Suspense fallback={fallback}>
			{children}
			<Hydrated onHydrated={setIsHydrated} />
		</Suspense>
	);
	const deferred = useDeferredValue(boundary);
	return isHydrated ? boundary : deferred;
}

/** Its effect runs when the boundary around it is hydrated and everything in it has loaded. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: boolean) => void }) {
	useEffect(() => onHydrated(true), [onHydrated]);
	return null;
}
