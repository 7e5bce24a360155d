import pino from "pino";
import type { Role } from "./config.ts";
import { currentSpan } from "./telemetry/telemetry.ts";

/** The application log: one JSON line per event with the role of its process and the trace it belongs to, without passwords, codes, tokens or full addresses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

export const makeLog = (level: string, role: Role): Log =>
	pino({ level, base: { role }, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine });

function traceOfLine(): object {
	const span = currentSpan();
	return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
