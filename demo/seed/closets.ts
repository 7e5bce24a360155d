import { abouts, clients, savedItems, sellers } from "#demo/wardrobe/index.ts";
import { setAbout } from "#modules/accounts/index.ts";
import { addItem } from "#modules/wishlist/index.ts";
import type { SeedContext } from "./seed-context.ts";

const hour = 3_600_000;

/** Seeds what sellers write about themselves, and wishlists. Both use cases may run again after an interruption. */
export async function seedClosets(context: SeedContext, now: Date): Promise<void> {
	for (const seller of Object.values(sellers)) {
		const about = abouts[seller.key as keyof typeof abouts];
		if (about) await setAbout(context.app, await context.member(seller.email), about);
	}
	const products = await context.app.db.read.selectFrom("product").select(["id", "name"]).execute();
	const ids = new Map(products.map(({ id, name }) => [name, id]));
	for (const person of [...Object.values(sellers), ...clients])
		for (const [index, name] of (savedItems[person.key] ?? []).entries()) {
			const id = ids.get(name);
			context.setTime(new Date(now.getTime() - (24 - index) * hour));
			if (id) await addItem(context.app, await context.member(person.email), id);
		}
}
