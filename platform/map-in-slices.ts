import { setImmediate as nextTurn } from "node:timers/promises";

/** Maps many items without blocking the process: other requests are answered after each 200 of them. Rejects with what `map` throws. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
	const mapped: R[] = [];
	for (const [index, item] of items.entries()) {
		if (index > 0 && index % 200 === 0) await nextTurn();
		mapped.push(map(item, index));
	}
	return mapped;
}
