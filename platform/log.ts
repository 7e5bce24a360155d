import pino from "pino";

/** The application log: one JSON line per event, without passwords, codes, tokens or full addresses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

export const makeLog = (level: string): Log =>
	pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
