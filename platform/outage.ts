/** How an unavailable database is answered: 503, with Retry-After. */

/** Seconds for Retry-After. */
export const outageRetrySeconds = 5;
