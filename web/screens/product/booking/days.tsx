/** The day picker: a calendar, or two date fields without JavaScript. */
import { Suspense } from "react";
import { addDays, type Day, formatDay, type Period } from "#common/calendar.ts";
import { loadFailed } from "#common/copy/frame.ts";
import * as rules from "#common/rules/rental.ts";
import type { Product } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.tsx";
import { backupSizesOf, tryOnDaysOf } from "#web/features/period-picker/backup-sizes.ts";
import { type Choice, type FreePeriods, firstFree, type TakenDays } from "#web/features/period-picker/choose-days.ts";
import { bookingCopy } from "#web/screens/product/copy.ts";
import { Field } from "#web/ui/form/field.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Skeleton } from "#web/ui/spinner.tsx";

const PeriodPicker = lazyComponent(() => import("#web/features/period-picker/period-picker.tsx"), loadFailed.delivery);

type DaysProps = {
	size: string;
	window: Period;
	taken: TakenDays;
	free: FreePeriods;
	minDays: number;
	choice: Choice;
	/** Undefined: no second size is offered. */
	product: Product | undefined;
	/** The days that are chosen. */
	period: Period | undefined;
	onChoose: (choice: Choice) => void;
	/** The id of the hint shown while days are missing. */
	describedBy: string | undefined;
	/** The calendar takes the focus when it appears. */
	takesFocus: boolean;
};

export default function Days({ size, window, free, minDays, choice, product, period, ...rest }: DaysProps) {
	const backups = product ? backupSizesOf(product, size, period) : [];
	const tryOn = product ? tryOnDaysOf(product, size, period) : [];
	const hydrated = useHydrated();
	return (
		<div className="row" id="days" ref={hydrated ? scrollIntoView : undefined}>
			{hydrated ? (
				<Suspense fallback={<Skeleton className="h-[440px] min-[1200px]:h-[360px]" />}>
					<PeriodPicker
						label={bookingCopy.days.label(/size/i.test(size) ? "" : size)}
						{...{ window, free, minDays, choice, ...rest }}
					/>
				</Suspense>
			) : (
				<DateFields {...{ window, free, minDays, choice }} />
			)}
			{product && period && tryOn.length > 0 && <TryOnDays key={period.startDate} {...{ product, period, tryOn }} />}
			{backups.length > 0 && <BackupSize key={size} sizes={backups} />}
		</div>
	);
}

type TryOnProps = { product: Product; period: Period; tryOn: ReturnType<typeof tryOnDaysOf> };

/** Days on which the item comes earlier, with what they cost and until when it may go back; by default none. */
const TryOnDays = ({ product: { tryOnPrice = 0, sendBackCost = 0 }, period, tryOn }: TryOnProps) => {
	const { legend, none, comesOn, hint } = bookingCopy.tryOn;
	return (
		<fieldset className="size-row mt-6" aria-describedby="try-on-hint">
			<legend>{legend(tryOnPrice)}</legend>
			<div className="keys">
				{[{ days: 0, comesOn: "" }, ...tryOn].map((one) => (
					<label key={one.days}>
						<input type="radio" name="tryOnDays" value={one.days || ""} defaultChecked={one.days === 0} />
						<span className="key">{one.days ? comesOn(one.comesOn, one.days, one.days * tryOnPrice) : none}</span>
					</label>
				))}
			</div>
			<p id="try-on-hint" className="mt-2 text-s2 text-muted">
				{hint(addDays(period.startDate, -1), sendBackCost)}
			</p>
		</fieldset>
	);
};

/** A second size to choose from at the door; by default none. */
const BackupSize = ({ sizes }: { sizes: string[] }) => (
	<fieldset className="size-row mt-6" aria-describedby="backup-hint">
		<legend>{bookingCopy.backup.legend}</legend>
		<div className="keys">
			{["", ...sizes].map((size) => (
				<label key={size}>
					<input type="radio" name="backupSize" value={size} defaultChecked={size === ""} />
					<span className="key">{size || bookingCopy.backup.none}</span>
				</label>
			))}
		</div>
		<p id="backup-hint" className="mt-2 text-s2 text-muted">
			{bookingCopy.backup.hint}
		</p>
	</fieldset>
);

function DateFields({ window, free, minDays, choice }: Pick<DaysProps, "window" | "free" | "minDays" | "choice">) {
	const next: Day | undefined = firstFree(free, minDays);
	const limits = { type: "date", min: window.startDate, max: window.endDate } as const;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Field label={bookingCopy.days.first} name="startDate" {...limits} defaultValue={choice.startDate} />
			<Field label={bookingCopy.days.last} name="endDate" {...limits} defaultValue={choice.endDate} />
			<p className="text-s2 text-muted sm:col-span-2">
				<span>{bookingCopy.days.length(minDays, rules.rental.maxDays)}</span>
				{next && <span>{bookingCopy.days.next(formatDay(next, "weekday"))}</span>}
			</p>
		</div>
	);
}

/** On small screens the Rent Now button is below the calendar that it shows. */
const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
