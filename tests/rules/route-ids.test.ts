/** Routes are named by their ids, which by default follow the paths of their files: a name that no route has would silently read nothing. */
import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { isPartialData } from "#server/http-cache/cacheable.ts";
import routes from "#web/routes.ts";

const idsOf = (entries: RouteConfigEntry[]): string[] =>
	entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx?$/, ""), ...idsOf(children)]);
const ids = new Set(["root", ...idsOf(routes)]);

const namesIn = (file: string) =>
	[...readFileSync(file, "utf8").matchAll(/useRouteLoaderData(?:<.*>)?\("([^"]+)"\)/g)].map(([, id]) => id as string);
const named = [...new Set(globSync("web/**/*.{ts,tsx}").flatMap(namesIn))].sort();

test("some data are read by the id of their route", () => {
	expect(named).toEqual(expect.arrayContaining(["frame", "root"]));
});

test.each(named)("the route %s exists", (id) => {
	expect(ids).toContain(id);
});

test.each(["root", "frame"])("data of members, which only the route %s loads, are not stored as everybody's", (id) => {
	expect(ids).toContain(id);
	expect(isPartialData(`http://almari.example/browse.data?_routes=screens/browse/browse,${id}`)).toBe(false);
});
