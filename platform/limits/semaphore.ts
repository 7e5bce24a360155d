/** A weighted semaphore, first come, first served. Work that needs more permits than exist runs alone. */
export function makeSemaphore(permits: number) {
	let used = 0;
	const waiting: { need: number; enter: () => void }[] = [];

	function admitWaiting() {
		for (let next = waiting[0]; next && (used === 0 || used + next.need <= permits); next = waiting[0]) {
			waiting.shift();
			used += next.need;
			next.enter();
		}
	}

	return async function withPermits<T>(need: number, work: () => Promise<T>): Promise<T> {
		await new Promise<void>((enter) => {
			waiting.push({ need, enter });
			admitWaiting();
		});
		try {
			return await work();
		} finally {
			used -= need;
			admitWaiting();
		}
	};
}
