/** Lets work in while there is room for it, first come, first served; what needs more than there is at all has the room to itself. */
export function makeRoom(size: number) {
	let taken = 0;
	const waiting: { need: number; enter: () => void }[] = [];

	function admit() {
		for (let next = waiting[0]; next && (taken === 0 || taken + next.need <= size); next = waiting[0]) {
			waiting.shift();
			taken += next.need;
			next.enter();
		}
	}

	return async function takeRoom<T>(need: number, work: () => Promise<T>): Promise<T> {
		await new Promise<void>((enter) => {
			waiting.push({ need, enter });
			admit();
		});
		try {
			return await work();
		} finally {
			taken -= need;
			admit();
		}
	};
}
