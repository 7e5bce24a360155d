import type { ServerResponse } from "node:http";
import { isMigrated } from "#database/migrate.ts";
import type { Role } from "#platform/config.ts";
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
		response.writeHead(isHealthy ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" });
		response.end(JSON.stringify({ success: isHealthy, message: isHealthy ? "OK" : "Not ready", role, ...details }));
	};
	return new Map<string, HealthCheck>([
		["/healthz", (response) => send(response, isAlive(), { process: app.siblings.number })],
		[
			"/readyz",
			async (response) => {
				// Not longer: one that has just started is busy, and a load balancer would take it for a failure of all.
				const answers = await app.siblings.ask("readiness", () => readOwnReadiness(app, drain), 100);
				const processes = answers.map((answer) => ({ process: answer.process, ...(answer.value as OwnReadiness) }));
				const isReady = app.siblings.hasAll && processes.every((one) => one.isReady);
				const { process, isReady: _, ...first } = processes[0] ?? {};
				send(response, isReady, { ...first, ...(app.siblings.number && { processes }) });
			},
		],
	]);
}

type OwnReadiness = { isReady: boolean; role: Role; schedulerLateSeconds?: number };

/** The readiness of this process. /readyz answers for all of a server, since any of them gets the next request. */
export const readOwnReadiness = (app: ServerApp, drain: Drain): Promise<OwnReadiness> =>
	within(readReadiness(app), readinessLimitMs).then(
		({ isReady, ...details }) => ({ isReady: isReady && !drain.isDraining, role: app.config.role, ...details }),
		() => ({ isReady: false, role: app.config.role }),
	);

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
