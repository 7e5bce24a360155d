import type { Log } from "#platform/log.ts";

/**
 * Processes due items one by one, in batches, until `find` returns no new ones. A failed item is logged and not retried, and
 * the others continue. Returns how many items there were.
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
		// Only failed items are left.
		if (batch.length === 0) return processed.size;
		for (const item of batch) {
			processed.add(JSON.stringify(item));
			await work(item).catch((error) => log.error({ err: error, item }, `failed: ${description}`));
		}
	}
}
