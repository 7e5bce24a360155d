import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "#tests/test-client.ts";
import { makeWorld, must, password, type World } from "#tests/world.ts";
import { describeDevice } from "./device.ts";

let world: World;
beforeAll(async () => {
	world = await makeWorld();
});
afterAll(() => world.close());

const pixel =
	"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36";
const mac =
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 14_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15";

async function signInOn(userAgent: string, email: string): Promise<TestClient> {
	const client = world.visitor();
	await must(client.post("/api/user/login", { email, password }, { "user-agent": userAgent }));
	return client;
}
const sessionsOf = async (client: TestClient) => (await must(client.get("/api/user/sessions"))).body.sessions;

describe("own sessions", () => {
	test("are listed with their devices, the current one first and marked, without tokens", async () => {
		const { user } = await world.client();
		const phone = await signInOn(pixel, user.email);
		world.wait(2);
		const laptop = await signInOn(mac, user.email);
		const sessions = await sessionsOf(phone);
		expect(sessions.map(({ device, current }: never) => [device, current])).toEqual([
			["Chrome on Android", true],
			["Safari on a Mac", false],
			["An unknown device", false],
		]);
		expect(Object.keys(sessions[0]).sort()).toEqual(["_id", "createdAt", "current", "device", "lastSeenAt"]);
		expect((await sessionsOf(laptop))[0].device).toBe("Safari on a Mac");
	});

	test("end one by one, at once", async () => {
		const { user } = await world.client();
		const [phone, laptop] = [await signInOn(pixel, user.email), await signInOn(mac, user.email)];
		const there = (await sessionsOf(phone)).find(({ device }: { device: string }) => device === "Safari on a Mac");
		await must(phone.delete(`/api/user/sessions/${there._id}`));
		expect((await laptop.get("/api/user/sessions")).status).toBe(401);
		expect((await phone.delete(`/api/user/sessions/${there._id}`)).status).toBe(404);
	});

	test("end for this browser too, which signs it out", async () => {
		const { user } = await world.client();
		const phone = await signInOn(pixel, user.email);
		const [here] = await sessionsOf(phone);
		await must(phone.delete(`/api/user/sessions/${here._id}`));
		expect(phone.cookies.has("almari")).toBe(false);
	});

	test("end all but this one", async () => {
		const member = await world.client();
		const phone = await signInOn(pixel, member.user.email);
		await must(phone.post("/api/user/sessions/endOthers"));
		expect(await sessionsOf(phone)).toHaveLength(1);
		expect((await member.get("/api/user/sessions")).status).toBe(401);
	});

	test("of another member are not found", async () => {
		const [one, other] = [await world.client(), await world.client()];
		const [session] = await sessionsOf(other);
		expect((await one.delete(`/api/user/sessions/${session._id}`)).status).toBe(404);
		expect(await sessionsOf(other)).toHaveLength(1);
	});

	test("that have expired are not listed", async () => {
		const { user } = await world.client();
		world.wait(15 * 24);
		expect(await sessionsOf(await signInOn(pixel, user.email))).toHaveLength(1);
	});
});

test.each([
	[pixel, "Chrome on Android"],
	[mac, "Safari on a Mac"],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1",
		"Chrome on iPhone",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0",
		"Edge on Windows",
	],
	[
		"Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36",
		"Samsung Internet on Android",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0", "Firefox on Linux"],
	["curl/8.4.0", "An unknown device"],
	["", "An unknown device"],
])("%s is %s", (userAgent, device) => {
	expect(describeDevice(userAgent)).toBe(device);
});
