/** How many turns of the event loop others get while a promise is pending: the measure of work in slices, which needs no clock. */
export async function countTicks(work: () => Promise<unknown>): Promise<number> {
	let ticks = 0;
	let isOver = false;
	const count = () => {
		if (isOver) return;
		ticks++;
		setImmediate(count);
	};
	setImmediate(count);
	await work().finally(() => {
		isOver = true;
	});
	return ticks;
}
