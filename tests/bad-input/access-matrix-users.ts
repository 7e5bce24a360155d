import { suspendAccount } from "#modules/accounts/index.ts";
import { Asker } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { samples } from "./samples.ts";

/** Everybody who may knock, with things of theirs: `client` rented from `seller`; the other two have nothing to do with it. */

export const roles = ["visitor", "suspended", "otherClient", "otherSeller", "client", "seller", "admin"] as const;
export type Role = (typeof roles)[number];

/** Ids, under the names that paths use. */
export type Things = {
	clientId: string;
	clientEmail: string;
	sellerId: string;
	/** Somebody else's account, for what admins do to people. */
	spareId: string;
	id: string;
	orderId: string;
	contactId: string;
	reportId: string;
	conversationId: string;
};

export const unknownId = "01931e5a-0000-7000-8000-0000000000ff";
export const nowhere: Things = {
	clientId: unknownId,
	clientEmail: "nobody@example.com",
	sellerId: unknownId,
	spareId: unknownId,
	id: unknownId,
	orderId: unknownId,
	contactId: unknownId,
	reportId: unknownId,
	conversationId: unknownId,
};

export async function gather() {
	const world = await makeWorld();
	const people = Object.fromEntries(
		await Promise.all(roles.map(async (role) => [role, await arrive(world, role)] as const)),
	) as Record<Role, Asker>;
	let things: Promise<Things> | undefined;
	return {
		world,
		people,
		/** The same person at the door again: what one call does to the cookies is not the next one's matter. */
		knocking(role: Role): Asker {
			const asker = new Asker(world.api);
			asker.user = people[role].user;
			for (const [name, value] of people[role].cookies) asker.cookies.set(name, value);
			return asker;
		},
		things: () => (things ??= makeThings(world, people)),
		/** After a call that did something: that person may be signed out or gone, and the things no longer what they were. */
		async renew(role: Role) {
			things = undefined;
			if (role === "visitor") return;
			const again = await signIn(world.visitor(), people[role].user.email).catch(() => undefined);
			people[role] = again && role !== "suspended" ? again : await arrive(world, role);
		},
	};
}
export type Gathering = Awaited<ReturnType<typeof gather>>;

async function arrive(world: World, role: Role): Promise<Asker> {
	if (role === "visitor") return world.visitor();
	if (role === "admin") return world.admin();
	const person = await (/seller/i.test(role) ? world.seller() : world.client());
	if (role === "suspended") await world.app.db.write((tx) => suspendAccount(world.app, tx, person.user._id, "Fakes"));
	return person;
}

async function makeThings(world: World, { client, seller, admin }: Record<Role, Asker>): Promise<Things> {
	const [product, spare] = await Promise.all([list(seller), world.client()]);
	const { body } = await must(rent(world, client, product, 5, 2));
	await must(client.post("/api/contact", samples.contact.body));
	await must(client.post("/api/report", { ...samples.report.body, subjectId: product._id }));
	const { contactMessages } = (await must(admin.get("/api/admin/contact?state=all"))).body;
	const { reports } = (await must(admin.get("/api/admin/reports?state=all"))).body;
	const written = await must(
		client.post("/api/message/createOrGetConversation", { productId: product._id, message: "Is the blouse lined?" }),
	);
	return {
		clientId: client.user._id,
		clientEmail: client.user.email,
		sellerId: seller.user._id,
		spareId: spare.user._id,
		id: product._id,
		orderId: body.orderId,
		contactId: contactMessages[0]._id,
		reportId: reports[0]._id,
		conversationId: written.body.conversationId,
	};
}
