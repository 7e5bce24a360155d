/** The days on which a listing is away: the section below the listing form, a form of its own, and its action. */
import { Form, useNavigation } from "react-router";
import { addMonths, type Day, type Period, periodsOf } from "#common/calendar.ts";
import { listingCopy } from "#messages/common/listing.js";
import { daysAwayCopy } from "#messages/screens/list-item.js";
import { type ApiClient, attempt, type Failure, type PieceCalendar } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { dayCount, periodWithWeekdays } from "#web/features/format/format.ts";
import { Legend, MonthTable, reasonClass, reasonLabels } from "#web/features/period-picker/month.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Field, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { FormGrid, FormSection } from "#web/ui/form/form-section.tsx";
import { Notice } from "#web/ui/notice.tsx";
import "#web/features/period-picker/period-picker.css";
import { formText } from "#web/form.ts";

const { labels } = daysAwayCopy;

type DaysAwayProps = {
	/** Undefined: the request failed. */
	pieces: PieceCalendar[] | undefined;
	/** The days that are open for booking. */
	window: Period | null;
	result: DaysAwayResult | undefined;
	/** The staff change somebody else's days, with a reason. */
	needsReason: boolean;
};

export function DaysAway({ pieces, window, result, needsReason }: DaysAwayProps) {
	const periods = awayPeriods(pieces ?? []);
	return (
		<section className="days-away" id="away" aria-label={daysAwayCopy.title}>
			<FormSection title={daysAwayCopy.title} hint={daysAwayCopy.hint}>
				<Outcome {...result} />
				{!pieces && <Notice tone="bad">{daysAwayCopy.failed}</Notice>}
				{periods.length > 0 && (
					<ul className="mb-6 grid gap-3">
						{periods.map((one) => (
							<AwayPeriodItem
								key={`${one.period.startDate} ${one.period.endDate} ${one.piece?.id}`}
								{...one}
								pieces={pieces ?? []}
								canRelease={!needsReason}
							/>
						))}
					</ul>
				)}
				{/* A new key empties the fields after a success. */}
				<DaysAwayForm
					key={result?.message ? periods.length : "typing"}
					pieces={pieces ?? []}
					{...{ window, result, needsReason }}
				/>
				{pieces && window && <PieceCalendars pieces={pieces} window={window} />}
			</FormSection>
		</section>
	);
}

/** The confirmation or the error of the last request. */
const Outcome = ({ message, failure }: DaysAwayResult) => (
	<>
		{message && (
			<div ref={focusOnMount} tabIndex={-1}>
				<Notice tone="good" className="mb-6">
					{message}
				</Notice>
			</div>
		)}
		{failure && (
			<ErrorSummary
				message={failureMessage(failure, listingCopy.listing.error)}
				fields={failure.fields}
				labels={labels}
				attempt={failure.requestId}
			/>
		)}
	</>
);

/** Two days, one garment or all of them, and the staff's reason: to block or unblock. */
function DaysAwayForm({ pieces, window, result, needsReason }: DaysAwayProps & { pieces: PieceCalendar[] }) {
	const busy = useNavigation().formData?.get(daysAwayField);
	const { typed, failure } = result ?? {};
	const errors: Record<string, string> = failure?.fields ?? {};
	const limits = { type: "date", min: window?.startDate, max: window?.endDate } as const;
	return (
		<Form method="post" noValidate preventScrollReset>
			<FormGrid two>
				<Field
					label={labels.startDate}
					name="startDate"
					{...limits}
					defaultValue={typed?.startDate}
					error={errors.startDate}
				/>
				<Field label={labels.endDate} name="endDate" {...limits} defaultValue={typed?.endDate} error={errors.endDate} />
				{pieces.length > 1 && (
					<FieldFrame label={labels.pieceId} id="pieceId" error={errors.pieceId}>
						<Select
							name="pieceId"
							id="pieceId"
							defaultValue={typed?.pieceId ?? ""}
							options={[
								{ value: "", label: daysAwayCopy.all },
								...pieces.map((piece, index) => ({ value: piece.id, label: pieceLabel(piece, index) })),
							]}
						/>
					</FieldFrame>
				)}
				{needsReason && (
					<Field
						className="full"
						label={labels.reason}
						name="reason"
						maxLength={500}
						hint={daysAwayCopy.staffReasonHint}
						defaultValue={typed?.reason}
						error={errors.reason}
					/>
				)}
			</FormGrid>
			<p className="mt-6 flex flex-wrap gap-3">
				<Button name={daysAwayField} value="block" busy={busy === "block" && daysAwayCopy.blocking}>
					{daysAwayCopy.block}
				</Button>
				<Button name={daysAwayField} value="unblock" busy={busy === "unblock" && daysAwayCopy.freeing}>
					{daysAwayCopy.free}
				</Button>
			</p>
		</Form>
	);
}

/** One blocked period, with a button that unblocks it. `canRelease`: the staff use the form below, which has a field for their reason. */
function AwayPeriodItem({
	period,
	piece,
	pieces,
	canRelease,
}: AwayPeriod & { pieces: PieceCalendar[]; canRelease: boolean }) {
	const which = piece ? pieceLabel(piece, pieces.indexOf(piece)) : pieces.length > 1 ? daysAwayCopy.everyOne : "";
	const what = [periodWithWeekdays(period), which].filter(Boolean).join(", ");
	return (
		<li>
			<Form method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
				<input type="hidden" name="startDate" value={period.startDate} />
				<input type="hidden" name="endDate" value={period.endDate} />
				{piece && <input type="hidden" name="pieceId" value={piece.id} />}
				<span className="tabular-nums">{what}</span>
				{canRelease && (
					<Button small name={daysAwayField} value="unblock">
						{daysAwayCopy.release}
						<span className="sr-only"> {what}</span>
					</Button>
				)}
			</Form>
		</li>
	);
}

const pieceLabel = ({ size }: PieceCalendar, index: number) => daysAwayCopy.piece({ number: index + 1, size });

/** One calendar per garment of the listing: booked, held, cleaning and away days. */
const PieceCalendars = ({ pieces, window }: { pieces: PieceCalendar[]; window: Period }) => (
	<div className="piece-calendars">
		{pieces.map((piece, index) => (
			<details key={piece.id} open={pieces.length === 1}>
				<summary>
					{pieceLabel(piece, index)}
					<span className="text-muted"> {piece.days.length === 0 ? daysAwayCopy.freeOnAll : summary(piece)}</span>
				</summary>
				<div className="months">
					{monthsIn(window).map((month) => (
						<GarmentMonth key={month} month={month} piece={piece} />
					))}
				</div>
			</details>
		))}
		{pieces.length > 0 && <Legend />}
	</div>
);

const summary = ({ days }: PieceCalendar) =>
	(["booked", "held", "cleaning", "away"] as const)
		.map((reason) => [days.filter((day) => day.reason === reason).length, reasonLabels[reason]] as const)
		.filter(([count]) => count > 0)
		.map(([count, word]) => `${dayCount(count)} ${word}`)
		.join(", ");

function monthsIn({ startDate, endDate }: Period): Day[] {
	const months = [0, 1, 2, 3].map((month) => addMonths(`${startDate.slice(0, 7)}-01`, month));
	return months.filter((month) => month <= endDate);
}

function GarmentMonth({ month, piece }: { month: Day; piece: PieceCalendar }) {
	const taken = new Map(piece.days.map(({ day, reason }) => [day, reason]));
	return (
		<MonthTable
			month={month}
			cell={(day, key) => {
				const reason = day && taken.get(day);
				return (
					<td key={key} className={reason && reasonClass(reason)} title={reason && reasonLabels[reason]}>
						{day && <span>{Number(day.slice(8))}</span>}
						{reason && <span className="sr-only">, {reasonLabels[reason]}</span>}
					</td>
				);
			}}
		/>
	);
}

/** The name of the two buttons: their value says whether to block or unblock. */
export const daysAwayField = "away";
export type DaysAwayResult = {
	message?: string;
	failure?: Failure;
	typed?: { startDate: string; endDate: string; pieceId?: string | undefined; reason?: string | undefined };
};

/** Blocks or unblocks days of a listing, as the form requests. */
export async function changeDaysAway(api: ApiClient["api"], form: FormData, id: string): Promise<DaysAwayResult> {
	const json = {
		startDate: formText(form, "startDate"),
		endDate: formText(form, "endDate"),
		pieceId: formText(form, "pieceId") || undefined,
		reason: formText(form, "reason") || undefined,
	};
	const endpoint = form.get(daysAwayField) === "unblock" ? api.product.unblockDays : api.product.blockDays;
	const result = await attempt(endpoint[":id"].$post({ param: { id }, json }));
	return result.success ? { message: result.message } : { failure: result, typed: json };
}

type AwayPeriod = {
	period: Period;
	/** Undefined: all garments. */
	piece?: PieceCalendar;
};

/** The blocked periods of a listing: one for all its garments where their days agree, else one each. */
export function awayPeriods(pieces: PieceCalendar[]): AwayPeriod[] {
	const ofPieces = pieces.flatMap((piece) =>
		periodsOf(piece.days.filter(({ reason, isHoliday }) => reason === "away" && !isHoliday).map(({ day }) => day)).map(
			(period) => ({
				period,
				piece,
			}),
		),
	);
	return [...Map.groupBy(ofPieces, ({ period }) => `${period.startDate} ${period.endDate}`)]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([, samePeriod]) =>
			samePeriod.length < pieces.length ? samePeriod : samePeriod.slice(0, 1).map(({ period }) => ({ period })),
		);
}
