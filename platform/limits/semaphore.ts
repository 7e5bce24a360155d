let processes = 1;

/** Is called once, at the start: so many processes share this machine. */
export const shareMachine = (count: number) => {
	processes = count;
};

/** The part of this process in a limit of the machine: its memory, its disk. */
export const shareOf = (total: number): number => Math.ceil(total / processes);

/** A weighted semaphore, first come, first served. Work that needs more permits than exist runs alone. */
export function makeSemaphore(permits: number | (() => number)) {
	let used = 0;
	const waiting: { need: number; enter: () => void }[] = [];

	function admitWaiting() {
		const limit = typeof permits === "number" ? permits : permits();
		for (let next = waiting[0]; next && (used === 0 || used + next.need <= limit); next = waiting[0]) {
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
