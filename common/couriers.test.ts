import { expect, test } from "vitest";
import { courierIds, courierName, courierNamed, couriers, trackingUrl } from "./couriers.ts";

test.each(courierIds)("the page of %s is on its own site, by https, with the number as one value", (id) => {
	const url = trackingUrl(id, "a/../b?c=d&e#f g") ?? "";
	const { protocol, host, pathname, hash, searchParams } = new URL(url);
	const template = new URL(couriers[id].page);
	expect([protocol, host, hash]).toEqual(["https:", template.host, ""]);
	expect([...searchParams.keys()]).toEqual([...template.searchParams.keys()]);
	expect(pathname.split("/")).toHaveLength(template.pathname.split("/").length);
	expect(url).not.toContain("{number}");
});

test("a number stands in the address as it was given", () => {
	expect(trackingUrl("delhivery", "1490-AB12")).toBe("https://www.delhivery.com/track-v2/package/1490-AB12");
	expect(trackingUrl("shiprocket", "$&")).toBe("https://shiprocket.co/tracking/%24%26");
});

test.each([
	["Blue Dart", "bluedart"],
	["BLUE-DART ", "bluedart"],
	["india post", "indiapost"],
	["D.T.D.C.", "dtdc"],
	["Professional Couriers", "Professional Couriers"],
	["toString", "toString"],
])("a typed %j is stored as %j", (typed, stored) => {
	expect(courierNamed(typed)).toBe(stored);
});

test("another courier has its own name and no page", () => {
	expect(courierName("Professional Couriers")).toBe("Professional Couriers");
	expect(courierName("bluedart")).toBe("Blue Dart");
	expect(trackingUrl("Professional Couriers", "12345")).toBeNull();
	expect(trackingUrl("constructor", "12345")).toBeNull();
});
