/** The blocked periods of a listing: one for all its garments where their days agree, else one each. */
import { type Period, periodsOf } from "#common/calendar.ts";
import type { PieceCalendar } from "#web/api.ts";

export type AwayPeriod = {
	period: Period;
	/** Undefined: all garments. */
	piece?: PieceCalendar;
};

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
