import type { StaffRole } from "#common/rules/staff.ts";
import { suspendAccount } from "#modules/accounts/index.ts";
import { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, signIn, type World } from "#tests/world.ts";
import { samples } from "./samples.ts";

/** One user per role, with resources: `client` rented from `seller`; the other two are unrelated. */

export const roles = ["visitor", "suspended", "otherClient", "otherSeller", "client", "seller", "admin"] as const;
export type Role = (typeof roles)[number];

/** Resource ids by path parameter name. */
export type ResourceIds = {
	clientId: string;
	clientEmail: string;
	sellerId: string;
	/** An unrelated account, for admin actions on accounts. */
	spareId: string;
	id: string;
	orderId: string;
	contactId: string;
	reportId: string;
	conversationId: string;
};

export const unknownId = "01931e5a-0000-7000-8000-0000000000ff";
export const unknownIds: ResourceIds = {
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

export async function makeUsers() {
	const world = await makeWorld();
	const people = Object.fromEntries(
		await Promise.all(roles.map(async (role) => [role, await signUp(world, role)] as const)),
	) as Record<Role, TestClient>;
	const staff: Partial<Record<StaffRole, Promise<TestClient>>> = {};
	let resourceIds: Promise<ResourceIds> | undefined;
	let spare: Promise<TestClient> | undefined;
	const makeAll = async () => {
		spare ??= world.client();
		return makeResources(world, people, await spare);
	};
	return {
		world,
		people,
		/** The same user with a copy of the cookies, so that a request cannot change the cookies of the next one. */
		clientFor(role: Role): TestClient {
			const testClient = new TestClient(world.api);
			testClient.user = people[role].user;
			for (const [name, value] of people[role].cookies) testClient.cookies.set(name, value);
			return testClient;
		},
		/** A member of the staff with this role, signed in. */
		staffWith(staffRole: StaffRole): Promise<TestClient> {
			staff[staffRole] ??= signUpStaff(world, staffRole);
			return staff[staffRole];
		},
		resourceIds: () => (resourceIds ??= makeAll()),
		/** Call it after a successful write: the user may be signed out or gone, and the resources changed, the spare account too where it was used. */
		async renew(role: Role, { isSpareUsed }: { isSpareUsed: boolean }) {
			resourceIds = undefined;
			if (isSpareUsed) spare = undefined;
			if (role === "visitor") return;
			const again = await signIn(world.visitor(), people[role].user.email).catch(() => undefined);
			people[role] = again && role !== "suspended" ? again : await signUp(world, role);
		},
	};
}
export type MatrixUsers = Awaited<ReturnType<typeof makeUsers>>;

async function signUp(world: World, role: Role): Promise<TestClient> {
	if (role === "visitor") return world.visitor();
	if (role === "admin") return world.admin();
	const person = await (/seller/i.test(role) ? world.seller() : world.client());
	if (role === "suspended") await world.app.db.write((tx) => suspendAccount(world.app, tx, person.user._id, "Fakes"));
	return person;
}

async function signUpStaff(world: World, staffRole: StaffRole): Promise<TestClient> {
	const member = await world.admin();
	await world.app.db.pool.query("update account set staff_role = $2 where id = $1", [member.user._id, staffRole]);
	return member;
}

async function makeResources(
	world: World,
	{ client, seller, admin }: Record<Role, TestClient>,
	spare: TestClient,
): Promise<ResourceIds> {
	const product = await list(seller);
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
