/** A circuit breaker for a server outside: after consecutive failures nothing is sent for a pause, then one attempt probes the server. */

export type CircuitBreaker = {
	/** True during the pause and while a probe is running. */
	isOpen(): boolean;
	/** Call it before each attempt. False: do not try now. After a pause it returns true for one attempt only, the probe. */
	tryEnter(): boolean;
	/** The server responded, whatever it said. */
	succeeded(): void;
	/** The server was unreachable or timed out. Returns true when this opened the breaker. */
	failed(): boolean;
};

const failuresInARow = 3;

/** The first pause and the longest in ms; each pause is twice the one before. */
export type Pauses = { firstMs: number; longestMs: number };

/** `now` in ms, from a monotonic clock (performance.now). */
export function makeBreaker({ firstMs, longestMs }: Pauses, now = () => performance.now()): CircuitBreaker {
	let failures = 0;
	let pauseMs = firstMs;
	let pausedUntil: number | undefined;
	let isProbing = false;
	return {
		isOpen: () => pausedUntil !== undefined && (isProbing || now() < pausedUntil),
		tryEnter: () => {
			if (pausedUntil === undefined) return true;
			if (isProbing || now() < pausedUntil) return false;
			isProbing = true;
			return true;
		},
		succeeded: () => {
			failures = 0;
			pauseMs = firstMs;
			pausedUntil = undefined;
			isProbing = false;
		},
		failed: () => {
			failures++;
			const wasOpen = pausedUntil !== undefined;
			// Attempts that started before the pause end during it, and do not lengthen it.
			if (wasOpen && !isProbing) return false;
			if (!wasOpen && failures < failuresInARow) return false;
			pausedUntil = now() + pauseMs;
			pauseMs = Math.min(pauseMs * 2, longestMs);
			isProbing = false;
			return !wasOpen;
		},
	};
}
