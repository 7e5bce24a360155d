/** What a lister keeps at home, as it can be given back: of all pieces together where they stay on the same days, else of each. */
import { type Period, periodsOf } from "#common/calendar.ts";
import type { PieceCalendar } from "#web/api.ts";

export type AwayPeriod = { period: Period /** One piece's; undefined: all pieces'. */; piece?: PieceCalendar };

export function awayPeriods(pieces: PieceCalendar[]): AwayPeriod[] {
	const ofPieces = pieces.flatMap((piece) =>
		periodsOf(piece.days.filter(({ reason }) => reason === "away").map(({ day }) => day)).map((period) => ({
			period,
			piece,
		})),
	);
	return [...Map.groupBy(ofPieces, ({ period }) => `${period.startDate} ${period.endDate}`)]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.flatMap(([, samePeriod]) =>
			samePeriod.length < pieces.length ? samePeriod : samePeriod.slice(0, 1).map(({ period }) => ({ period })),
		);
}
