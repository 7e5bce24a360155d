/** One calendar per garment of the listing: booked, held, cleaning and away days. */

import { addMonths, type Day, type Period } from "#common/calendar.ts";
import type { PieceCalendar } from "#web/api.ts";
import { dayCount } from "#web/components/format/days.ts";
import { Legend } from "#web/components/period-picker/legend.tsx";
import { MonthTable, reasonClass, reasonLabels } from "#web/components/period-picker/month.tsx";
import { daysAwayCopy } from "./days-away-copy.ts";
import "#web/components/period-picker/period-picker.css";

export const pieceLabel = ({ size }: PieceCalendar, index: number) => daysAwayCopy.piece(index + 1, size);

export const PieceCalendars = ({ pieces, window }: { pieces: PieceCalendar[]; window: Period }) => (
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
