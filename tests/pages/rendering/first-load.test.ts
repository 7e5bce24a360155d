/** The first load of the admin dashboard while the database is slow: the server sends it in two parts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { supportCopy } from "#common/copy/support-copy.ts";
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

test("the first load shows a loading state while the database is blocked, then the data", async () => {
	const lock = "lock table contact_message in access exclusive mode";
	await duringTransaction(pages.world, lock, [], async (other) => {
		const response = await fetch(`${pages.origin}/admin/dashboard`, { headers });
		expect(response.status).toBe(200);
		const parts = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
		const readUntil = async (isEnough: (text: string) => boolean) => {
			let text = "";
			for (let part = await parts?.next(); part && !part.done; part = await parts?.next()) {
				text += part.value;
				if (isEnough(text)) break;
			}
			return text;
		};
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

/** Scripts replace the loading state by the data: they are in the page itself, and its policy allows them. */
function expectAllowedScripts(html: string, policy: string) {
	const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
	const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
	expect(scripts.length).toBeGreaterThan(0);
	expect(scripts.filter((attributes) => !attributes?.includes(`nonce="${nonce}"`))).toEqual([]);
}
