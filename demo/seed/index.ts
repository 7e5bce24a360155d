import { instantOf } from "#common/calendar.ts";
import { clients } from "#demo/wardrobe/index.ts";
import { findMember } from "#modules/accounts/index.ts";
import type { App } from "#platform/app.ts";
import { findKept, fingerprintOf, onlyOnce } from "#platform/once.ts";
import { seedListings } from "./listings.ts";
import { seedOrders } from "./orders.ts";
import { demoPassword, demoSignIn, seedPeople } from "./people.ts";
import { makeStage } from "./stage.ts";

/** The demo: people, listings and rentals made through the real acts. Interrupted, it goes on where it stopped; done, it costs one look. */
export async function seedDemo(app: App, say: (line: string) => void): Promise<string[]> {
	const first = demoSignIn;
	if (!(await isSeeded(app, first))) {
		const stage = makeStage(app);
		const today = app.clock.today();
		await seedPeople(stage, new Date(instantOf(today).getTime() - 180 * 86_400_000));
		await seedListings(stage, instantOf(today), say);
		await seedOrders(stage, today, app.clock.now());
		await app.db.write(
			async (tx) => void (await onlyOnce(tx, marker((await stage.member(first)).id, app), async () => ({}))),
		);
	}
	const client = clients[0]?.email ?? "";
	return [`Demo sign-ins: ${first} (seller), ${client} (client), password ${demoPassword}`];
}

/** "Done" is a kept reply of the first seller: it needs no table of its own. */
const marker = (accountId: string, app: App) => ({
	accountId,
	key: "demo-seeded",
	call: "demo",
	fingerprint: fingerprintOf("demo"),
	now: app.clock.now(),
});

async function isSeeded(app: App, email: string): Promise<boolean> {
	const member = await findMember(app.db.read, email);
	return member !== undefined && (await findKept(app.db.read, marker(member.id, app))) !== undefined;
}
