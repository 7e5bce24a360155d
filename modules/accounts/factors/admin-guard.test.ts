import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "#server/endpoints.ts";
import { expectFailure } from "#tests/expect-failure.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";

/** An admin of a live site without a second factor: nothing is open but the endpoints that add one. */

const live = {
	LIVE: "1",
	PUBLIC_URL: "https://almari.example",
	SMTP_URL: "smtp://127.0.0.1:1",
	SESSION_SECRET: "Qx7vB2mK9pLw4TzR8nYc3HdF6sGj1A5e",
	RATE_LIMIT: "on",
};

async function withLiveSite(run: (world: World) => Promise<void>) {
	const world = await makeWorld(live);
	await run(world).finally(() => world.close());
}

test("every other endpoint refuses them, or treats them as a visitor", () =>
	withLiveSite(async (world) => {
		const admin = await world.admin();
		const { body } = await must(admin.get("/api/user/factors"));
		expect(body.factors).toMatchObject({ isMissing: true });
		const id = "01931e5a-0000-7000-8000-0000000000aa";
		for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
			if (endpoint.opensWithoutSecondFactor || endpoint.who === "anyone") continue;
			const path = endpoint.path.replace(/:\w+/g, id);
			const response = await admin.request(
				endpoint.method.toUpperCase(),
				path,
				endpoint.method === "get" ? undefined : {},
			);
			expect([name, response.body.code]).toEqual([name, "second-factor-missing"]);
			expect(response.status).toBe(403);
		}
		const open = Object.entries<Endpoint>(endpoints).filter(
			([, { who, opensWithoutSecondFactor }]) => who === "admin" && opensWithoutSecondFactor,
		);
		expect(open).toEqual([]);
	}));

test("with one, everything opens; without it again, nothing", () =>
	withLiveSite(async (world) => {
		const admin = await world.admin();
		const { body: begun } = await must(admin.post("/api/user/authenticator", { currentPassword: password }));
		const code = () =>
			new TOTP({ secret: Secret.fromBase32(begun.setUp.secret) }).generate({ timestamp: world.clock.now().getTime() });
		await must(admin.post("/api/user/authenticator/confirm", { code: code() }));
		await must(admin.get("/api/user/getAdminStats"));
		world.wait(1 / 60);
		await must(admin.post("/api/user/authenticator/remove", { currentPassword: password, code: code() }));
		expectFailure(await admin.get("/api/user/getAdminStats"), { status: 403, code: "second-factor-missing" });
	}));

test("members of a live site and admins of a trial need none", () =>
	withLiveSite(async (world) => {
		const member = await world.client();
		await must(member.get("/api/user/details"));
		await must(member.get("/api/wishlist"));
		const trial = await makeWorld();
		const admin = await trial.admin();
		await must(admin.get("/api/user/getAdminStats")).finally(() => trial.close());
	}));
