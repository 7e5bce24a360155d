import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiResponse, TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, registration, rent, type World } from "#tests/world.ts";

/** A one-time code works once: for each purpose, used twenty times at once, again afterwards, and for another purpose. */

let world: World;
let seller: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	seller = await world.seller();
});
afterAll(() => world.close());

type Code = {
	code: string;
	use(code: string): Promise<ApiResponse>;
	/** How often the code has had its effect. */
	countUses(): Promise<number>;
};

let accountCount = 0;

const purposes: Record<string, () => Promise<Code>> = {
	"verify-email": async () => {
		const email = `codes${++accountCount}@example.com`;
		await must(world.visitor().post("/api/user/register", registration("client", email)));
		return {
			code: await world.codeFor(email),
			use: (otp) => world.visitor().post("/api/user/verifyEmail", { email, otp }),
			countUses: () => count("select 1 from account where email = $1 and email_verified_at is not null", email),
		};
	},
	"reset-password": async () => {
		const { user } = await world.client();
		await must(world.visitor().post("/api/user/forgot-password", { email: user.email }));
		let countUses = 0;
		return {
			code: await world.codeFor(user.email),
			use: async (otp) => {
				const testClient = world.visitor();
				const response = await testClient.post("/api/user/verify-forgot-password-otp", { email: user.email, otp });
				// The code's effect is a cookie, with which the password can be set.
				if ([...testClient.cookies].some(([name]) => /reset/.test(name))) countUses++;
				return response;
			},
			countUses: async () => countUses,
		};
	},
	delivery: async () => {
		const client = await world.client();
		const { body } = await must(rent(world, client, await list(seller), 1, 2));
		for (const step of ["accept", "dispatch"]) await must(seller.post(`/api/order/${body.orderId}/${step}`));
		return {
			code: await world.codeFor(client.user.email),
			use: (code) => seller.post(`/api/order/${body.orderId}/handOver`, { code }),
			countUses: () => count("select 1 from rental_event where rental_id = $1 and step = 'handOver'", body.orderId),
		};
	},
};

async function count(query: string, ...values: string[]): Promise<number> {
	return (await world.app.db.pool.query(query, values)).rowCount ?? 0;
}

describe.each(Object.entries(purposes))("a code of %s", (name, make) => {
	test("used twenty times at once works once", async () => {
		const { code, use, countUses: done } = await make();
		const responses = await Promise.all(Array.from({ length: 20 }, () => use(code)));
		expect(responses.some(({ status }) => status === 200)).toBe(true);
		expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
		expect(await done()).toBe(1);
	});

	test("used again afterwards has no further effect", async () => {
		const { code, use, countUses: done } = await make();
		await must(use(code));
		await use(code);
		expect(await done()).toBe(1);
	});

	test("is refused for another purpose", async () => {
		for (const [other, makeOther] of Object.entries(purposes)) {
			if (other === name) continue;
			const [{ use, countUses: done }, { code }] = [await make(), await makeOther()];
			expect((await use(code)).status).not.toBe(200);
			expect(await done()).toBe(0);
		}
	});

	test("of another member is refused", async () => {
		const [{ use, countUses: done }, { code }] = [await make(), await make()];
		expect((await use(code)).status).not.toBe(200);
		expect(await done()).toBe(0);
	});
});
