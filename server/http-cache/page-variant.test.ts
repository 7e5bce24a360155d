import { expect, test } from "vitest";
import { pageVariantOf } from "./page-variant.ts";

const visitor = { session: undefined, cookies: "" };
/** As React Router encodes them. */
const dark = "almari-theme=ImRhcmsi";
const pune = "almari-pincode=IjQxMTAwMSI%3D";

test.each([
	["no cookies", undefined, visitor],
	["others' cookies", "theme=dark; sid=almari-like", visitor],
	["cookies that change no public page", "almari-device=x; almari-email=y; __Host-almari-ticket=z", visitor],
	["a bag, whose count only the browser shows", "almari-bag=3; almari-bag-key=x", visitor],
	["a session", "almari=token", { session: "token", cookies: "" }],
	["theme and pincode, sorted", `${dark}; almari=token; ${pune}`, { session: "token", cookies: `${pune}; ${dark}` }],
	["two sessions", "almari=one; almari=two", undefined],
	["two themes", `${dark}; almari-theme=ImxpZ2h0Ig%3D%3D`, undefined],
	["a former cookie of the site", "almari-pending-save=x", undefined],
	["a shortlist, which only the browser shows", "almari-shortlist=x", visitor],
	["a shortlist to merge after sign-in", "almari=token; almari-shortlist=x", undefined],
	["a shortlist that is empty", "almari=token; almari-shortlist=", { session: "token", cookies: "" }],
	["an unknown cookie of the site", "almari=token; almari-new=1", undefined],
])("%s", (_, cookies, expected) => {
	expect(pageVariantOf(cookies, false)).toEqual(expected);
});

test.each([
	["a theme and an account type, as in the key of a template", "almari-theme=ImRhcmsi client"],
	["a theme that no page has set", `almari-theme=${btoa('"red"')}`],
	["a theme with something behind it", `almari-theme=${btoa('"dark" ')}`],
	["a pincode with letters", `almari-pincode=${btoa('"41100x"')}`],
	["a value that is not encoded", "almari-theme=dark"],
	["a broken escape", "almari-theme=%E0%A4%A"],
	["a long value", `almari-theme=${"x".repeat(4000)}`],
])("%s counts as none", (_, cookie) => {
	expect(pageVariantOf(`${cookie}; ${pune}`, false)).toEqual({ session: undefined, cookies: pune });
});

test("the session is in the cookie that the API reads: by https the one that is bound to the host, else the plain one", () => {
	expect(pageVariantOf("x=1; __Host-almari=token", true)).toEqual({ session: "token", cookies: "" });
	expect(pageVariantOf("almari=planted", true)).toEqual(visitor);
	expect(pageVariantOf("almari=planted; __Host-almari=token", true)).toEqual({ session: "token", cookies: "" });
	expect(pageVariantOf("__Host-almari=other; almari=token", false)).toEqual({ session: "token", cookies: "" });
});
