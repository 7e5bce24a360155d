import { expect, test } from "vitest";
import { deferScripts } from "./cached-page.ts";

const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/></head>
<body><script>before()</script><script type="module" nonce="n" async="">;
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/home.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script><script>after()</script></body>`;

test("replaces preloads and static imports by code that waits and then fetches every script", () => {
	const deferred = deferScripts(page).join("");
	const [before = "", script = ""] = deferred.split('type="module" nonce="n" async="">');
	expect(before).toBe('<head><link rel="stylesheet" href="/a.css"/></head>\n<body><script>before()</script><script ');
	expect(script.indexOf("await new Promise")).toBe(0);
	expect(script).toContain('["/assets/a.js","/assets/b.js"]');
	expect(script).not.toMatch(/^import \*/m);
	expect(script).toContain(
		'const route0 = await import("/assets/root.js");\nconst route1_main = await import("/assets/home.js");',
	);
	expect(script.endsWith('import("/assets/entry.js");</script><script>after()</script></body>')).toBe(true);
	expect(() => new (Object.getPrototypeOf(async () => {}).constructor)(script.split("</script>")[0])).not.toThrow();
});

test("leaves a page without a module script unchanged", () => {
	for (const other of ["<p>None</p>", '<link rel="modulepreload" href="/a.js"/><p>No module script</p>'])
		expect(deferScripts(other)).toEqual([other]);
});
