import type { Log } from "#platform/log.ts";

/**
 * Works through what is due, one after the other, a page at a time, until `find` finds no more. One at which it fails is noted, tried no second time,
 * and holds up no other. Answers how many there were.
 */
export async function processBatches<Item>(
	log: Log,
	find: () => Promise<Item[]>,
	work: (item: Item) => Promise<unknown>,
	description: string,
): Promise<number> {
	const processed = new Set<string>();
	for (;;) {
		const batch = (await find()).filter((item) => !processed.has(JSON.stringify(item)));
		// All that is left is what failed.
		if (batch.length === 0) return processed.size;
		for (const item of batch) {
			processed.add(JSON.stringify(item));
			await work(item).catch((error) => log.error({ err: error, item }, `failed: ${description}`));
		}
	}
}
