import type { MiddlewareHandler } from "hono";

/**
 * One canonical URL for each page: `/FAQ` and `/browse/` redirect (301) to `/faq` and `/browse`. The router accepts both, and search engines
 * would list the page twice.
 */

/** Every fixed segment of web/routes.ts in its canonical spelling; a test compares them. */
export const segments = [
	..."logout theme unsubscribe admin login dashboard export statement import-listings add-many template browse product closet signup verify-email".split(
		" ",
	),
	..."forgot-password verify-forgot-otp reset-password reveal update-profile settings wishlist waitlist list-item add-product".split(
		" ",
	),
	..."edit-product createCategory delivery thank-you orders damage receipt review agenda messages how-it-works contact".split(
		" ",
	),
	..."help faq privacy terms report users listings rentals money add-category reports search pay bank batches".split(
		" ",
	),
	..."payment-file second-step two-step my-data.zip evidence.pdf receipt.pdf".split(" "),
];

const known = new Map(segments.map((segment) => [segment.toLowerCase(), segment]));

/** The canonical path of a page; unknown paths are returned unchanged. */
export function canonicalPath(path: string): string {
	const [, first = "", ...others] = path.split("/");
	// Also prevents an open redirect: "//elsewhere.example/" would lead to another host.
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
