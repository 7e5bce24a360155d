import { endpoints } from "#server/endpoints.ts";
import { segments } from "#server/pages/canonical-path.ts";

const anyName = ":name";
const parameter = /:\w+/g;
/** Paths of endpoints by the same path with every parameter called `:name`. */
const endpointPaths = new Map(Object.values(endpoints).map(({ path }) => [path.replace(parameter, anyName), path]));
const endpointSegments = new Set([...endpointPaths.keys()].flatMap((path) => path.split("/")));
const pageSegments = new Set(["", ...segments]);

/**
 * The route of a URL as `http.route`: /api/product/:id, /orders/:name/damage. Undefined for an unknown endpoint. A page's route has any number of
 * values, so it must not be used when the page does not exist.
 */
export function routeOf(url: string): string | undefined {
	const path = url.split("?", 1)[0] as string;
	if (path.startsWith("/api/")) return endpointPaths.get(withNames(path, endpointSegments));
	if (path.startsWith("/assets/")) return "/assets/*";
	if (path.startsWith("/media/")) return "/media/:id/:file";
	return withNames(path.replace(/(?:\/_root)?\.data$/, "") || "/", pageSegments);
}

const withNames = (path: string, fixed: ReadonlySet<string>) =>
	path
		.split("/")
		.map((segment) => (fixed.has(segment) ? segment : anyName))
		.join("/");
