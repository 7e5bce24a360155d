/** Below Prometheus's default scrape timeout of 10 seconds: a silent database must not take the other metrics with it. */
const timeoutMs = 3000;

/** A read that the metrics of one scrape share. It rejects when it takes too long; the read itself goes on, and the next scrape joins it. */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
	let pending: Promise<T> | undefined;
	return () => {
		pending ??= read().finally(() => {
			pending = undefined;
		});
		return within(pending);
	};
}

async function within<T>(read: Promise<T>): Promise<T> {
	const { promise, reject } = Promise.withResolvers<never>();
	const timer = setTimeout(() => reject(new Error("a read for the metrics took too long")), timeoutMs);
	try {
		return await Promise.race([read, promise]);
	} finally {
		clearTimeout(timer);
	}
}
