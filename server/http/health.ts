import type { ServerResponse } from "node:http";
import { isMigrated } from "#database/migrate.ts";
import { readLateness } from "#platform/jobs/scheduled-tasks.ts";
import type { ServerApp } from "#server/server-app.ts";
import type { Drain } from "./drain.ts";

/** `isAlive`: false when only a restart of the process can help. */
export type Health = { drain: Drain; isAlive(): boolean };

type HealthCheck = (response: ServerResponse) => void | Promise<void>;

/** The health checks of a process, whatever its role, by their path. */
export function makeHealthChecks(app: ServerApp, { drain, isAlive }: Health): ReadonlyMap<string, HealthCheck> {
	const { role } = app.config;
	const send = (response: ServerResponse, isHealthy: boolean, details: object = {}) => {
		const process = app.siblings.number;
		response.writeHead(isHealthy ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
		response.end(
			JSON.stringify({ success: isHealthy, message: isHealthy ? "OK" : "Not ready", role, process, ...details }),
		);
	};
	return new Map<string, HealthCheck>([
		["/healthz", (response) => send(response, isAlive())],
		[
			"/readyz",
			(response) =>
				within(readReadiness(app), readinessLimitMs).then(
					({ isReady, ...details }) =>
						// A load balancer that restarts servers in turn waits for all processes of this one.
						send(response, isReady && !drain.isDraining && app.siblings.hasAll, details),
					() => send(response, false),
				),
		],
	]);
}

/** A load balancer waits some seconds for a check. A database that accepts connections and answers nothing would keep it waiting. */
const readinessLimitMs = 2_500;

/** Rejects when a read takes longer than `ms`. The read itself goes on. */
export async function within<T>(read: Promise<T>, ms: number): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
	return Promise.race([read, promise]).finally(() => clearTimeout(timer));
}

/**
 * With replicas a process stays ready while the primary is unavailable: pages go on, and what writes is answered 503. A late scheduler is
 * reported but does not make the process unready: all processes share the schedule.
 */
export async function readReadiness(app: ServerApp) {
	const { readReplica } = app.db;
	const [isCurrent, { lateSeconds }] = await Promise.all([isMigrated(readReplica), readLateness(readReplica)]);
	// A search process exists for its index; others search while theirs is loading.
	const isReady = isCurrent && (app.config.role !== "search" || app.searchIndex.isComplete);
	return { isReady, schedulerLateSeconds: lateSeconds };
}
