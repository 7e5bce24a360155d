import type { Log } from "./log.ts";

/** Works through what is due, one after the other. One that fails is noted, and holds up no other. Answers how many there were. */
export async function eachAlone<Item>(
	log: Log,
	items: readonly Item[],
	work: (item: Item) => Promise<unknown>,
	what: string,
): Promise<number> {
	for (const item of items)
		try {
			await work(item);
		} catch (error) {
			log.error({ err: error, item }, `failed: ${what}`);
		}
	return items.length;
}
