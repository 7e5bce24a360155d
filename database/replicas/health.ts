import { timeouts } from "./timeouts.ts";
import type { ReplicaObserver } from "./types.ts";

/** A circuit breaker for replicas. */

export type Health = { isLost(): boolean; isSuspect(): boolean; fail(error: Error): undefined; succeed(): void };

/** A circuit breaker: after a failure, replicas are not tried for a second. Reports the first failure and the end of the outage. */
export function watchHealth(observer: () => ReplicaObserver | undefined): Health {
	let lostUntil: number | undefined;
	return {
		isLost: () => lostUntil !== undefined && performance.now() < lostUntil,
		isSuspect: () => lostUntil !== undefined,
		fail: (error) => {
			// All connections are in use; the server itself may be fine.
			if (error.message === "timeout exceeded when trying to connect") return;
			if (lostUntil === undefined) observer()?.onLost(error);
			lostUntil = performance.now() + timeouts.retryMs;
		},
		succeed: () => {
			if (lostUntil === undefined) return;
			lostUntil = undefined;
			observer()?.onRestored();
		},
	};
}
