import pino from "pino";

/** One JSON line per event. Never a password, code, token or full address. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

export const makeLog = (level: string): Log =>
	pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
