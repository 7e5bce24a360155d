import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { secureContext } from "#web/context.ts";
import { readPincode } from "./pincode-cookie.ts";

const read = (query: string, cookie = "") => {
	const context = new RouterContextProvider();
	context.set(secureContext, true);
	const request = new Request("https://almari.test/product/x", { headers: { cookie } });
	return readPincode({ request, context }, new URLSearchParams(query));
};

test("a pincode in the URL is remembered, and used on the next page", async () => {
	const { pincode, headers } = await read("pincode=411001");
	const [stored = ""] = headers?.["Set-Cookie"].split(";") ?? [];
	expect([pincode, headers?.["Set-Cookie"]]).toEqual(["411001", expect.stringMatching(/Path=\/.*Secure/)]);
	expect(await read("", stored)).toEqual({ pincode: "411001" });
	expect(await read("pincode=411001", stored)).toEqual({ pincode: "411001" });
	expect((await read("pincode=", stored)).headers?.["Set-Cookie"]).toContain("Max-Age=0");
});

test.each(["41100", "011001", "ABCDEF", "411001x"])("%s is no pincode", async (text) => {
	const found = await read(new URLSearchParams({ pincode: text }).toString());
	expect(found).toEqual({ pincode: undefined, invalid: text });
});

test.each(["411 001", "411-001", "४११००१", "\u200e411001", "Pune 411001"])("%j is the pincode 411001", async (text) => {
	expect(await read(new URLSearchParams({ pincode: text }).toString())).toMatchObject({ pincode: "411001" });
});

test("a cookie with anything else is ignored", async () => {
	expect(await read("", "almari-pincode=%3Cb%3E")).toEqual({ pincode: undefined });
});
