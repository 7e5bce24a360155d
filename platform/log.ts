import pino from "pino";
import type { Role } from "./config.ts";
import { currentTraceparent } from "./telemetry/telemetry.ts";

/** The application log: one JSON line per event with the role of its process and the trace it belongs to, without passwords, codes, tokens or full addresses. */
export type Log = Pick<pino.Logger, "info" | "warn" | "error" | "debug">;

export const makeLog = (level: string, role: Role): Log =>
	pino({
		...{ level, base: { role }, timestamp: pino.stdTimeFunctions.isoTime, mixin: traceOfLine },
		serializers: { err: describeError },
	});

/** Without the values of a row: PostgreSQL tells them in the detail of a failed constraint, and where in the context. */
export function describeError(error: Error): object {
	const { detail: _, where: __, ...fields }: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
	return fields;
}

function traceOfLine(): object {
	const [, trace_id, span_id] = currentTraceparent()?.split("-") ?? [];
	return trace_id ? { trace_id, span_id } : {};
}
