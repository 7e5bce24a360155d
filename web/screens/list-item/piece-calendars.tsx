/** The calendar of each piece: when it is rented, cleaned or kept at home. A piece that is added later is free, and shown so. */
import { addMonths, type Day, formatDay, type Period } from "#common/calendar.ts";
import type { PieceCalendar } from "#web/api.ts";
import { weeksOf } from "#web/parts/period-picker/choose-days.ts";
import { Legend } from "#web/parts/period-picker/legend.tsx";
import { reasonWords, weekdays } from "#web/parts/period-picker/month.tsx";
import "#web/parts/period-picker/period-picker.css";

export const pieceLabel = ({ size }: PieceCalendar, index: number) => `Piece ${index + 1}${size ? `, ${size}` : ""}`;

export const PieceCalendars = ({ pieces, window }: { pieces: PieceCalendar[]; window: Period }) => (
	<div className="piece-calendars">
		{pieces.map((piece, index) => (
			<details key={piece.id} open={pieces.length === 1}>
				<summary>
					{pieceLabel(piece, index)}
					<span className="text-muted"> {piece.days.length === 0 ? "free on all days" : summary(piece)}</span>
				</summary>
				<div className="months">
					{monthsIn(window).map((month) => (
						<MonthOf key={month} month={month} piece={piece} />
					))}
				</div>
			</details>
		))}
		{pieces.length > 0 && <Legend />}
	</div>
);

const summary = ({ days }: PieceCalendar) =>
	(["booked", "cleaning", "away"] as const)
		.map((reason) => [days.filter((day) => day.reason === reason).length, reasonWords[reason]] as const)
		.filter(([count]) => count > 0)
		.map(([count, word]) => `${count} ${count === 1 ? "day" : "days"} ${word}`)
		.join(", ");

function monthsIn({ startDate, endDate }: Period): Day[] {
	const months = [0, 1, 2, 3].map((month) => addMonths(`${startDate.slice(0, 7)}-01`, month));
	return months.filter((month) => month <= endDate);
}

function MonthOf({ month, piece }: { month: Day; piece: PieceCalendar }) {
	const taken = new Map(piece.days.map(({ day, reason }) => [day, reason]));
	return (
		<table>
			<caption>{formatDay(month, "long").replace(/^1 /, "")}</caption>
			<thead>
				<tr>
					{weekdays.map(([short, long]) => (
						<th key={short} scope="col" abbr={long}>
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeksOf(month).map((week) => (
					<tr key={week.find(Boolean)}>
						{week.map((day, index) => {
							const reason = day && taken.get(day);
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what it is
								<td key={index} className={reason} title={reason && reasonWords[reason]}>
									{day && Number(day.slice(8))}
									{reason && <span className="sr-only">, {reasonWords[reason]}</span>}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}
