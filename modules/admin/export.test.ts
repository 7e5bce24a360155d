import { afterAll, beforeAll, expect, test } from "vitest";
import { expectFailure } from "#tests/expect-failure.ts";
import type { TestClient } from "#tests/test-client.ts";
import { list, makeWorld, must, rent, type World } from "#tests/world.ts";

/** CSV exports of the admin tables. */

let world: World;
let admin: TestClient;
beforeAll(async () => {
	world = await makeWorld();
	admin = await world.admin("Noor Bedi");
});
afterAll(() => world.close());

const exportCsv = async (path: string) => {
	const { body, headers } = await must(admin.post(path));
	const text = body as string;
	return { lines: text.split("\r\n"), headers, text };
};

test("sends an attachment with a byte order mark, so that spreadsheets read Hindi", async () => {
	await world.client({ name: "मेहर राठौड़" });
	const { headers, lines } = await exportCsv("/api/admin/users.csv");
	expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(headers.get("content-disposition")).toBe('attachment; filename="almari-users-2026-11-23.csv"');
	expect(headers.get("cache-control")).toBe("no-store");
	const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	const sent = await world.api.request("http://almari.test/api/admin/users.csv", {
		method: "POST",
		headers: { cookie },
	});
	expect(Buffer.from(await sent.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
	expect(lines[0]).toBe("Id,Name,Email,Type,Joined,Status,Listings,Rentals");
	expect(lines[1]).toContain(",मेहर राठौड़,");
	expect(lines).toHaveLength(4);
});

test("escapes names that are spreadsheet formulas", async () => {
	const client = await world.client({ name: "=HYPERLINK(1,2)" });
	const seller = await world.seller({ name: "@SUM(A1)" });
	const product = await list(seller, { name: "+cmd|' /C calc'!A0", price: 1000 });
	await must(rent(world, client, product, 3, 1));
	const files = await Promise.all(
		["users", "listings", "rentals"].map((name) => exportCsv(`/api/admin/${name}.csv?search=`)),
	);
	for (const { lines } of files)
		for (const cell of lines.flatMap((line) => line.split(",")))
			expect(cell.replace(/^"/, "")).not.toMatch(/^[=+\-@\t\r]/);
	const [users, listings, rentals] = files.map(({ text }) => text);
	expect(users).toContain(`"'=HYPERLINK(1,2)"`);
	expect(listings).toContain(`"'+cmd|' /C calc'!A0","'@SUM(A1)",Wedding,1000,active,yes,`);
	expect(rentals).toContain(`"'=HYPERLINK(1,2)","'@SUM(A1)",${world.day(3)},${world.day(3)},1000,pending,`);
});

test("applies the filters of the table", async () => {
	await world.client({ name: "Kabir Sen" });
	const { lines } = await exportCsv("/api/admin/users.csv?search=kabir&type=client&status=&sort=name");
	expect(lines).toHaveLength(3);
	expect(lines[1]).toContain("Kabir Sen");
	expectFailure(await admin.post("/api/admin/users.csv?type=emperor"), { status: 400, field: "type" });
});

test("exports several batches, each row once, newest first", async () => {
	await world.app.db.pool.query(`
		insert into account (id, email, email_verified_at, name, mobile, account_type, password_hash, created_at, updated_at)
		select gen_random_uuid(), 'many' || n || '@example.com', now(), 'Many ' || n, '', 'client', '', now() + make_interval(secs => n / 3), now()
		from generate_series(1, 2500) n`);
	const { lines } = await exportCsv("/api/admin/users.csv?search=many");
	const emails = lines.slice(1, -1).map((line) => line.split(",")[2]);
	expect(new Set(emails).size).toBe(2500);
	const joined = lines.slice(1, -1).map((line) => line.split(",")[4] ?? "");
	expect(joined).toEqual(joined.toSorted().reverse());
});

test("writes each export and its filters to the audit log", async () => {
	await exportCsv("/api/admin/rentals.csv?status=active&sort=total");
	const { body } = await must(admin.get("/api/admin/getActs?subjectKind=export&limit=1"));
	expect(body.acts).toMatchObject([
		{ action: "export-rentals", admin: { name: "Noor Bedi" }, details: { status: "active" } },
	]);
});

test("refuses other members (403) and visitors (401)", async () => {
	for (const path of ["users", "listings", "rentals"]) {
		expectFailure(await world.visitor().post(`/api/admin/${path}.csv`), { status: 401 });
		expectFailure(await (await world.seller()).post(`/api/admin/${path}.csv`), { status: 403 });
	}
	expectFailure(await admin.get("/api/admin/users.csv"), { status: 405 });
});

test("responds with 500, not half a file, when the table cannot be read", async () => {
	const broken = await makeWorld();
	const brokenAdmin = await broken.admin();
	await broken.app.db.pool.query("alter table rental rename to rentals");
	const response = await brokenAdmin.post("/api/admin/rentals.csv");
	await broken.close();
	expect([response.status, response.body.code]).toEqual([500, "crash"]);
});
