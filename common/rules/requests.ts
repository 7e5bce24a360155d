/** Requests and redirects. */

export const request = { maxJsonBytes: 100 * 1024 } as const;

export const delay = {
	afterLoginMs: 100,
	afterForgotMs: 1000,
	afterOtpMs: 1500,
	afterFormMs: 2000,
	afterOrderMs: 2000,
	requestTimeoutMs: 20_000,
	retryMs: 2000,
	/** A request may take effect for this long after it was sent: a statement waits up to 20 s and is retried. */
	inFlightMs: 60_000,
} as const;
