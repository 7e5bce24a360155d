/** Timeouts of replicas. */

/** In ms. */
export const timeouts = {
	/** How long a read waits for a replica. */
	waitMs: 50,
	/** After a failure or a lag, replicas are tried, or waited for, again after this time. */
	retryMs: 1_000,
	connectMs: 1_000,
	queryMs: 5_000,
};
