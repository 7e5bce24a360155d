import type { Log } from "#platform/log.ts";

/**
 * Works through what is due, one after the other, a page at a time, until `find` finds no more. One at which it fails is noted, tried no second time,
 * and holds up no other. Answers how many there were.
 */
export async function eachDue<Item>(
	log: Log,
	find: () => Promise<Item[]>,
	work: (item: Item) => Promise<unknown>,
	what: string,
): Promise<number> {
	const seen = new Set<string>();
	for (;;) {
		const fresh = (await find()).filter((item) => !seen.has(JSON.stringify(item)));
		// All that is left is what failed.
		if (fresh.length === 0) return seen.size;
		for (const item of fresh) {
			seen.add(JSON.stringify(item));
			await work(item).catch((error) => log.error({ err: error, item }, `failed: ${what}`));
		}
	}
}
