/** The day picker: a calendar, or two date fields without JavaScript. Also the parts of their total. */
import { Suspense, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { addDays, formatDay, type Period } from "#common/calendar.ts";
import { formatRupees, priceBefore } from "#common/money.ts";
import { cheaperLonger } from "#common/rent.ts";
import * as rules from "#common/rules/rental.ts";
import { loadFailed } from "#messages/common/frame.js";
import { depositCopy, sendBackRule } from "#messages/common/terms.js";
import { backupCopy, daysCopy, sumCopy, tryOnCopy } from "#messages/screens/product-booking.js";
import type { Product } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { dayCount, formatName, isWholeName, periodWithWeekdays } from "#web/features/format/format.ts";
import { backupSizesOf, tryOnDaysOf } from "#web/features/period-picker/booking-options.ts";
import {
	type Choice,
	type FreePeriods,
	requestedTryOn,
	type TakenDays,
} from "#web/features/period-picker/choose-days.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Skeleton } from "#web/ui/spinner.tsx";
import { nextPeriods, type rentFor } from "./selection.ts";

const PeriodPicker = lazyComponent(() => import("#web/features/period-picker/period-picker.tsx"), loadFailed.delivery);

type DaysProps = {
	size: string;
	window: Period;
	taken: TakenDays;
	free: FreePeriods;
	/** The courier's days around a period that is suggested. */
	transitDays?: number;
	minDays: number;
	choice: Choice;
	/** Undefined: no second size is offered. */
	product: Product | undefined;
	/** The days that are chosen. */
	period: Period | undefined;
	onChoose: (choice: Choice) => void;
	/** Called with the price of the chosen try-on days. */
	onTryOn?: (amount: number) => void;
	/** The id of the hint shown while days are missing. */
	describedBy: string | undefined;
	/** The calendar takes the focus when it appears. */
	takesFocus: boolean;
};

export default function Days({
	size,
	window,
	free,
	transitDays,
	minDays,
	choice,
	product,
	period,
	onTryOn,
	...rest
}: DaysProps) {
	const backups = product ? backupSizesOf(product, size, period) : [];
	const tryOn = product ? tryOnDaysOf(product, size, period) : [];
	const hydrated = useHydrated();
	return (
		<div className="row" id="days" ref={hydrated ? scrollIntoView : undefined}>
			{hydrated ? (
				<Suspense fallback={<Skeleton className="h-[440px] min-[1200px]:h-[360px]" />}>
					<PeriodPicker
						label={daysCopy.label({
							size: isWholeName(size) ? "" : size,
						})}
						{...{ window, free, minDays, choice, ...rest }}
					/>
				</Suspense>
			) : (
				<DateFields {...{ window, free, transitDays, minDays, choice }} />
			)}
			{product && period && onTryOn && tryOn.length > 0 && (
				// With other days to choose from, none is chosen again.
				<TryOnDays key={String(tryOn.map(({ comesOn }) => comesOn))} {...{ product, period, free, tryOn, onTryOn }} />
			)}
			{backups.length > 0 && <BackupSize key={size} sizes={backups} />}
		</div>
	);
}

type TryOnProps = {
	onTryOn: (amount: number) => void;
	product: Product;
	period: Period;
	free: FreePeriods;
	tryOn: ReturnType<typeof tryOnDaysOf>;
};

/** Days on which the item comes earlier, with what they cost and until when it may go back; by default none. */
function TryOnDays({ product: { tryOnPrice = 0, sendBackCost = 0 }, period, free, tryOn, onTryOn }: TryOnProps) {
	const { legend, none, comesOn, hint } = tryOnCopy;
	const choices = useRef<HTMLFieldSetElement>(null);
	const [params] = useSearchParams();
	const [requested] = useState(() => requestedTryOn(params, free, period));
	useEffect(() => {
		// One may be chosen before the page is hydrated, or restored by the browser.
		const chosen = choices.current?.querySelector<HTMLInputElement>(":checked");
		onTryOn(Number(chosen?.value ?? 0) * tryOnPrice);
		return () => onTryOn(0);
	}, [onTryOn, tryOnPrice]);
	return (
		<fieldset ref={choices} className="size-row mt-6" aria-describedby="try-on-hint">
			<legend>{legend({ price: tryOnPrice })}</legend>
			<div className="keys">
				{[{ days: 0, comesOn: "" }, ...tryOn].map((one) => (
					<label key={one.days}>
						<input
							type="radio"
							name="tryOnDays"
							value={one.days || ""}
							defaultChecked={one.days === requested}
							onChange={() => onTryOn(one.days * tryOnPrice)}
						/>
						<span className="key">
							{one.days ? comesOn({ day: one.comesOn, days: one.days, amount: one.days * tryOnPrice }) : none}
						</span>
					</label>
				))}
			</div>
			<p id="try-on-hint" className="mt-2 text-s2 text-muted">
				{hint({ rule: sendBackRule({ day: addDays(period.startDate, -1), cost: sendBackCost }) })}
			</p>
		</fieldset>
	);
}

/** A second size to choose from at the door; by default none. */
const BackupSize = ({ sizes }: { sizes: string[] }) => (
	<fieldset className="size-row mt-6" aria-describedby="backup-hint">
		<legend>{backupCopy.legend}</legend>
		<div className="keys">
			{["", ...sizes].map((size) => (
				<label key={size}>
					<input type="radio" name="backupSize" value={size} defaultChecked={size === ""} />
					<span className="key">{formatName(size) || backupCopy.none}</span>
				</label>
			))}
		</div>
		<p id="backup-hint" className="mt-2 text-s2 text-muted">
			{backupCopy.hint}
		</p>
	</fieldset>
);

type SumProps = { product: Product; period: Period; rent: ReturnType<typeof rentFor>; tryOnAmount: number };

/** The parts of the total of the chosen days. */
export function Sum({ product, period, rent, tryOnAmount }: SumProps) {
	const { days, subtotal, percent, discount } = rent;
	const cheaper = cheaperLonger(product.price, days, product.lengthDiscounts);
	const fullPrice = priceBefore(product.price, product.discount);
	return (
		<div className="row sum">
			<p>
				<span>{periodWithWeekdays(period)}</span>
				<span className="tabular-nums">{dayCount(days)}</span>
			</p>
			<p className="text-muted">
				<span>
					<Money amount={product.price} />
					{sumCopy.daysTimes({ days })}
				</span>
				<Money amount={subtotal} />
			</p>
			{discount > 0 && (
				<p className="text-muted">
					<span>{sumCopy.lengthDiscount({ percent, days })}</span>
					<Money amount={-discount} />
				</p>
			)}
			{fullPrice !== undefined && (
				<p className="text-muted">
					<span>{sumCopy.beforeDiscount({ percent: product.discount })}</span>
					<s>
						<span className="sr-only">{sumCopy.was}</span>
						<Money amount={days * fullPrice} />
					</s>
				</p>
			)}
			{cheaper && (
				<p className="text-s2 text-muted">
					<span>{sumCopy.cheaper({ days: cheaper.days, total: formatRupees(cheaper.total) })}</span>
				</p>
			)}
			{tryOnAmount > 0 && (
				<p className="text-muted">
					<span>{sumCopy.tryOn}</span>
					<Money amount={tryOnAmount} />
				</p>
			)}
			<p className="text-muted">
				<span>{sumCopy.delivery}</span>
				<span>{sumCopy.included}</span>
			</p>
			{product.deposit > 0 ? (
				<p className="text-muted">
					<span>{sumCopy.deposit}</span>
					<Money amount={product.deposit} />
				</p>
			) : (
				<p className="text-s2 text-muted">
					<span>{sumCopy.noDeposit({ note: depositCopy.none })}</span>
				</p>
			)}
		</div>
	);
}

type DateFieldsProps = Pick<DaysProps, "window" | "free" | "transitDays" | "minDays" | "choice">;

function DateFields({ window, free, transitDays, minDays, choice }: DateFieldsProps) {
	const next = nextPeriods(free, minDays, transitDays)[0]?.startDate;
	const { maxDays } = rules.rental;
	const limits = { type: "date", min: window.startDate, max: window.endDate } as const;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field label={daysCopy.first} name="startDate" {...limits} defaultValue={choice.startDate} />
			<Field label={daysCopy.last} name="endDate" {...limits} defaultValue={choice.endDate} />
			<p className="text-s2 text-muted sm:col-span-2">
				<span>
					{minDays === maxDays
						? daysCopy.onlyLength({ days: maxDays })
						: daysCopy.length({ min: minDays, max: maxDays })}
				</span>
				{next && <span>{daysCopy.next({ day: formatDay(next, "weekday") })}</span>}
			</p>
		</div>
	);
}

/** On small screens the Rent Now button is below the calendar that it shows. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
