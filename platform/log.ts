import pino from "pino";
import type { Role } from "./config.ts";

/** The application log: one JSON line per event with the role of its process, without passwords, codes, tokens or full addresses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

export const makeLog = (level: string, role: Role): Log =>
	pino({ level, base: { role }, timestamp: pino.stdTimeFunctions.isoTime });
