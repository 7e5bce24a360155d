/** Lets work in while there is room for it, first come, first served; what needs more than there is at all has the room to itself. */
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
