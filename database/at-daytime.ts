import { night } from "#common/rules/orders.ts";
import { type RawBuilder, sql } from "./connect.ts";

/** SQL: the same as `atDaytime` of common/daytime.ts. The day of a night begins with it, so that the night has one morning. */
export const atDaytime = (deadline: RawBuilder<unknown>): RawBuilder<Date> =>
	sql<Date>`greatest(${deadline}, (date_trunc('day', (${deadline} + ${sql.lit(untilMidnight)}::interval) at time zone 'Asia/Kolkata') + ${sql.lit(morning)}::interval) at time zone 'Asia/Kolkata')`;

/** A moment less, because the first one of the night still belongs to the evening. */
const untilMidnight = `${24 - night.fromHour} hours -1 microseconds`;
const morning = `${night.untilHour} hours`;
