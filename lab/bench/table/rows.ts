import type { ClosedLoad, Measured } from "../load/measure.ts";

/** A row of the table: one kind of request, the limits that do the same work, and its aims. */

export type Aim = {
	perSecond?: number;
	/** With a web process for each core. */
	perSecondOnAllCores?: number;
	cpuMs?: number;
	p99?: number;
	/** p99 in multiples of p50. */
	tail?: number;
	statements?: number;
};

export type Sent = { isGood: boolean; bytes: number };

/**
 * Something else that does the same work. It runs from its start until its stop, so that it is as warm as the server. `aim`: the part of its rate
 * that the row should reach, in percent.
 */
export type Limit = { name: string; aim?: number; start(bytes: number): Promise<StartedLimit> };
export type StartedLimit = { load: ClosedLoad; stop(): Promise<void> };

export type Row = {
	name: string;
	aim?: Aim;
	limits: Limit[];
	send(iteration: number): Promise<Sent>;
	/** The number of addresses, where they repeat: each is requested twice before the measurement, so that caches hold it. */
	addresses?: number;
	/** How many SQL statements one such request sends. */
	countStatements?(): Promise<number>;
};

export type Round = { measured: Measured; limits: Measured[] };
export type RowResult = {
	row: Row;
	bytes: number;
	/** Seconds of load before the measurement. */
	warmedFor: number;
	statements: number | undefined;
	rounds: Round[];
};

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
