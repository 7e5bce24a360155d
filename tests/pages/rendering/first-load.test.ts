/** The admin dashboard while a table of the database is locked: the server sends what does not need it first. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#messages/common/support.js";
import { duringTransaction } from "#tests/database/locks.ts";
import { openPages, type Pages } from "#tests/pages/open-pages.ts";

/** A person's: crawlers get the page when it is complete. */
const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

let pages: Pages;
let headers: Record<string, string>;
beforeAll(async () => {
	pages = await openPages();
	const { cookies } = await pages.world.admin();
	headers = { "user-agent": userAgent, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
});
afterAll(() => pages.close());

const lock = "lock table contact_message in access exclusive mode";

/** Reads on from where the last call ended, until it is enough or the end. */
function readInParts(response: Response) {
	const parts = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
	return async (isEnough: (text: string) => boolean) => {
		let text = "";
		for (let part = await parts?.next(); part && !part.done; part = await parts?.next()) {
			text += part.value;
			if (isEnough(text)) break;
		}
		return text;
	};
}

test("the first load shows a loading state while the database is blocked, then the data", async () => {
	// Statements are combined once the types of their columns are known.
	for (const _ of [1, 2, 3]) await (await fetch(`${pages.origin}/admin/dashboard`, { headers })).text();
	await duringTransaction(pages.world, lock, [], async (other) => {
		const response = await fetch(`${pages.origin}/admin/dashboard`, { headers });
		expect(response.status).toBe(200);
		const readUntil = readInParts(response);
		const first = await readUntil((text) => text.includes("</body>") || text.includes(supportCopy.admin.loading));
		expect(first).toContain(`<span role="status">${supportCopy.admin.loading}</span>`);
		expect(first).not.toContain("Total Users");
		await other.end();
		const second = await readUntil(() => false);
		expect(second).toContain("Total Users");
		expect(second).not.toContain(`<span role="status">${supportCopy.admin.loading}</span>`);
		expectAllowedScripts(second, response.headers.get("content-security-policy") ?? "");
	});
});

test("a navigation to a tab waits neither for the figures nor for what other parts of the page need", async () => {
	await pages.world.client({ name: "Chameli Sen" });
	const load = () => fetch(`${pages.origin}/admin/dashboard/users.data`, { headers });
	// Statements are combined once the types of their columns are known.
	for (const _ of [1, 2, 3]) await (await load()).text();
	await duringTransaction(pages.world, lock, [], async (other) => {
		const readUntil = readInParts(await load());
		const first = await readUntil((text) => text.includes("Chameli Sen"));
		expect(first).toContain("Chameli Sen");
		expect(first).not.toContain("pendingApprovals");
		await other.end();
		expect(await readUntil(() => false)).toContain("pendingApprovals");
	});
});

/** Scripts replace the loading state by the data: they are in the page itself, and its policy allows them. */
function expectAllowedScripts(html: string, policy: string) {
	const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
	const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
	expect(scripts.length).toBeGreaterThan(0);
	expect(scripts.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([]);
}
