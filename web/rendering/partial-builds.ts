/**
 * Parts of the build, one for each first segment of a path: /browse, /orders and so on. For each page the router goes through all routes of its
 * build several times: it matches them, and makes React's routes of them. A part has only the routes that a path with this segment can match.
 * Without the parts, a browse page took 1.27 of the CPU, a help page 1.22 and a product page 1.09 (16 rounds in turn, medians).
 */
import type { ServerBuild } from "react-router";

type RouteId = string;

const anyPath = "";
const plainSegment = /^[\w-]+$/;
const startsWithSegment = /^\/([\w-]+)(?=[/.]|$)/;

/** The parts by first segment; `anyPath` for the home page. */
export function partialBuilds(build: ServerBuild): Map<string, ServerBuild> {
	const idsBySegment = new Map<string, RouteId[]>([[anyPath, []]]);
	for (const id of Object.keys(build.routes)) {
		const segment = firstSegmentOf(build, id);
		idsBySegment.set(segment, [...(idsBySegment.get(segment) ?? []), id]);
	}
	const matchAny = idsBySegment.get(anyPath) ?? [];
	return new Map([...idsBySegment].map(([segment, ids]) => [segment, partOf(build, [...ids, ...matchAny])]));
}

/** The part that answers this path. Undefined: only the whole build can tell. */
export const partFor = <T>(parts: Map<string, T>, pathname: string): T | undefined => {
	if (pathname === "/") return parts.get(anyPath);
	const segment = startsWithSegment.exec(pathname)?.[1];
	return segment === undefined ? undefined : parts.get(segment);
};

/** `anyPath` for a route that can match any path: a layout, the home page, a parameter, or *. */
function firstSegmentOf({ routes }: ServerBuild, id: RouteId): string {
	const paths: string[] = [];
	for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
		paths.unshift(route.path ?? "");
	const [first = ""] = paths.join("/").split("/").filter(Boolean);
	return plainSegment.test(first) ? first : anyPath;
}

/** The build with these routes and their parents. */
function partOf(build: ServerBuild, ids: RouteId[]): ServerBuild {
	const included = new Set<RouteId>();
	for (const id of ids)
		for (let at: RouteId | undefined = id; at !== undefined; at = build.routes[at]?.parentId) included.add(at);
	const pick = <R>(routes: Record<RouteId, R>): Record<RouteId, R> =>
		Object.fromEntries(Object.entries(routes).filter(([id]) => included.has(id)));
	return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
