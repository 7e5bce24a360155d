import type { MiddlewareHandler } from "hono";

/**
 * One address for each page: `/FAQ` and `/browse/` answer 301 to `/faq` and `/browse`. The router takes both for the page, and search engines would
 * list it twice.
 */

/** Every fixed segment of the site map, as it is written there. A test compares it with web/routes.ts. */
export const segments = [
	..."logout admin login dashboard export statement import-listings template browse product closet signup verify-email".split(
		" ",
	),
	..."forgot-password verify-forgot-otp reset-password update-profile settings wishlist waitlist list-item add-product".split(
		" ",
	),
	..."edit-product createCategory delivery thank-you orders damage receipt review agenda messages how-it-works contact".split(
		" ",
	),
	..."help faq privacy terms report".split(" "),
];

const known = new Map(segments.map((segment) => [segment.toLowerCase(), segment]));

/** The one path of a page, or the path itself where it leads to no page of the site map. */
export function canonicalPath(path: string): string {
	const [, first = "", ...others] = path.split("/");
	// Also keeps "//elsewhere.example/" from becoming an address of another host.
	if (!known.has(first.toLowerCase())) return path;
	while (others.at(-1) === "") others.pop();
	return `/${[first, ...others].map((segment) => known.get(segment.toLowerCase()) ?? segment).join("/")}`;
}

export const redirectToCanonicalPath = (): MiddlewareHandler => async (c, next) => {
	if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
	const { pathname, search } = new URL(c.req.url);
	const path = canonicalPath(pathname);
	return path === pathname ? next() : c.redirect(path + search, 301);
};
