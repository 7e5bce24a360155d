import { expect, test } from "vitest";
import { pageVariantOf } from "./page-variant.ts";

const visitor = { session: undefined, cookies: "" };

test.each([
	["no cookies", undefined, visitor],
	["others' cookies", "theme=dark; sid=almari-like", visitor],
	["cookies that change no public page", "almari-device=x; almari-email=y; __Host-almari-ticket=z", visitor],
	["a session", "almari=token", { session: "token", cookies: "" }],
	["a session over https", "x=1; __Host-almari=token", { session: "token", cookies: "" }],
	[
		"theme and pincode, sorted",
		"almari-theme=Ig; almari=token; almari-pincode=NDEx",
		{ session: "token", cookies: "almari-pincode=NDEx; almari-theme=Ig" },
	],
	["two sessions", "almari=one; almari=two", undefined],
	["a saved item that is waiting for sign-in", "almari-pending-save=x", undefined],
	["an unknown cookie of the site", "almari=token; almari-new=1", undefined],
	["a theme that no page has set", `almari-theme=${"x".repeat(41)}`, undefined],
])("%s", (_, cookies, expected) => {
	expect(pageVariantOf(cookies)).toEqual(expected);
});
