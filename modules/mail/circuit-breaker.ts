/** A circuit breaker for the mail server: after failures in a row all emails wait, then one probes whether it is back. */

export type CircuitBreaker = {
	/** True while it pauses, or while a probe is under way. */
	isOpen(): boolean;
	/** Asked before each attempt. False: not now. After a pause it is true for one attempt only, the probe. */
	tryEnter(): boolean;
	/** The server answered, whatever it said about the email. */
	succeeded(): void;
	/** The server could not be reached, or did not answer in time. Returns true when this opened it. */
	failed(): boolean;
};

const failuresInARow = 3;
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;

/** `now` in milliseconds, from a clock that is never set (performance.now). */
export function makeBreaker(now: () => number = () => performance.now()): CircuitBreaker {
	let failures = 0;
	let pauseMs = firstPauseMs;
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
			pauseMs = firstPauseMs;
			pausedUntil = undefined;
			isProbing = false;
		},
		failed: () => {
			failures++;
			const wasOpen = pausedUntil !== undefined;
			// Attempts that began before the pause end during it, and do not lengthen it.
			if (wasOpen && !isProbing) return false;
			if (!wasOpen && failures < failuresInARow) return false;
			pausedUntil = now() + pauseMs;
			pauseMs = Math.min(pauseMs * 2, longestPauseMs);
			isProbing = false;
			return !wasOpen;
		},
	};
}
