import { afterAll, afterEach, expect, test } from "vitest";
import { markSeeded } from "#demo/seed/index.ts";
import { demoAdmin, demoPassword, demoSignIn } from "#demo/seed/people.ts";
import { ownPort } from "#tests/servers/port.ts";
import { makeWorld, must, registration, type World } from "#tests/world.ts";
import { cleanUp, launch, makeFolder, start } from "./server-process.ts";

/** The demo's public credentials: shown on the admin's sign-in in a trial, and never with LIVE=1. */

/** Each test starts servers, which takes seconds of the processor. */
const timeout = 60_000;

const worlds: World[] = [];
afterEach(cleanUp);
afterAll(() => Promise.all(worlds.map((world) => world.close())));

const live = {
	LIVE: "1",
	PUBLIC_URL: "https://almari.example",
	SMTP_URL: "smtp://127.0.0.1:1",
	SESSION_SECRET: "k3Qp9xZr7Lw2Vb8Nc5Td1Yf6Hg4Jm0Sa",
	RATE_LIMIT: "on",
};

/** A database with the first demo account, which marks the demo as seeded. Seeding all of it takes a minute. */
async function demoWorld(): Promise<World> {
	const world = await makeWorld();
	worlds.push(world);
	const seller = world.visitor();
	await must(seller.post("/api/user/register", registration("renter", demoSignIn)));
	await must(seller.post("/api/user/verifyEmail", { email: demoSignIn, otp: await world.codeFor(demoSignIn) }));
	const { body } = await must(seller.post("/api/user/login", { email: demoSignIn, password: "Marigold-lane-42!" }));
	await markSeeded(world.app, body.user._id);
	return world;
}

const signIn = (origin: string, form: Record<string, string>) =>
	fetch(`${origin}/admin/login`, {
		method: "POST",
		headers: { origin },
		body: new URLSearchParams(form),
		redirect: "manual",
	});

test(
	"in demo mode the admin's sign-in shows the demo credentials, and they open the dashboard",
	async () => {
		const world = await demoWorld();
		const { origin } = await start(await makeFolder(), { DATABASE_URL: world.url, DEMO: "1" });
		const page = await (await fetch(`${origin}/admin/login`)).text();
		expect(page).toContain('aria-label="Demo credentials"');
		expect(page).toContain(demoAdmin.email);
		expect(page).toContain(demoPassword);
		const entered = await signIn(origin, { email: demoAdmin.email, password: demoPassword });
		expect([entered.status, entered.headers.get("location")]).toEqual([303, "/admin/dashboard"]);
	},
	timeout,
);

test(
	"without demo mode they are neither shown nor accepted",
	async () => {
		const world = await makeWorld();
		worlds.push(world);
		const { origin } = await start(await makeFolder(), { DATABASE_URL: world.url, DEMO: "0" });
		const page = await (await fetch(`${origin}/admin/login`)).text();
		expect(page).toContain("Admin sign in");
		for (const secret of ["Demo credentials", demoAdmin.email, demoPassword]) expect(page).not.toContain(secret);
		expect((await signIn(origin, { email: demoAdmin.email, password: demoPassword })).status).toBe(401);
	},
	timeout,
);

test(
	"with LIVE=1 they are not shown, and the server does not start on the demo's data",
	async () => {
		const [empty, demo] = [await makeWorld(), await demoWorld()];
		worlds.push(empty);
		const port = String(await ownPort());
		await start(await makeFolder(), { ...live, DATABASE_URL: empty.url, PORT: port });
		const page = await (await fetch(`http://127.0.0.1:${port}/admin/login`)).text();
		expect(page).toContain("Admin sign in");
		for (const secret of ["Demo credentials", demoAdmin.email, demoPassword]) expect(page).not.toContain(secret);

		const refused = await launch(await makeFolder(), { ...live, DATABASE_URL: demo.url }).ended;
		expect(refused.code).not.toBe(0);
		expect(refused.output).toContain("must not hold the demo's accounts");
	},
	timeout,
);
