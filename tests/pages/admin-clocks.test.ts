/** The staff's board of deadlines without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#tests/world.ts";
import { openPages, type Pages } from "./open-pages.ts";

let pages: Pages;
beforeAll(async () => {
	pages = await openPages();
});
afterAll(() => pages.close());

test("the board has each case with its deadline and leads to it; filters, pages and the overview", async () => {
	const { world } = pages;
	const numbers: string[] = [];
	for (let count = 0; count < 27; count++) {
		const message = { name: "Ira Nair", email: `ira${count}@example.com`, message: `Question ${count}` };
		numbers.push((await must(world.visitor().post("/api/contact", message))).body.number);
		world.wait(0.01);
	}
	const about = { kind: "person", subjectId: (await world.seller()).user._id, reason: "harassment" };
	const { number } = (await must((await world.client()).post("/api/report", about))).body;
	world.wait(25);
	const person = await pages.open(await world.admin()).open("/admin/dashboard");
	await person.follow(/Act on 27 overdue cases/);
	expect(person.text("main")).toContain(`Message ${numbers[0]}`);
	await person.follow(/^Deadlines/, "nav");
	expect(person.heading).toBe("Deadlines");
	expect(person.texts("main tbody tr")[0]).toMatch(
		new RegExp(`^Message ${numbers[0]}.*Overdue.*First answer by a person · Our own promise$`),
	);
	await person.follow("Next page");
	expect(person.texts("main tbody tr")).toHaveLength(3);
	expect(person.texts("main tbody tr")[2]).toContain("Decide whether what was reported is removed · IT Rules, 2021");
	await person.follow("First page");
	await person.press("Filter", { Kind: "Reports" }, "main");
	expect(person.texts("main tbody tr")).toHaveLength(1);
	await person.follow(`Report ${number}`);
	expect(person.path).toMatch(/\/admin\/dashboard\/reports\/[\da-f-]{36}$/);
	await person.open("/admin/dashboard/clocks?after=yesterday&kind=everything");
	expect(person.text("main")).toContain("Please check this");
	await person.open("/hi/admin/dashboard/clocks");
	expect(person.heading).toBe("समय-सीमाएँ");
});
