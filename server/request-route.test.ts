import { expect, test } from "vitest";
import { routeOf } from "./request-listener.ts";

const id = "01990000-0000-7000-8000-000000000000";

test.each([
	["/", "/"],
	["/?from=whatsapp", "/"],
	["/_.data", "/"],
	["/browse?search=red%20lehenga", "/browse"],
	["/browse.data?search=red", "/browse"],
	[`/product/sindoor-lehenga-${id}`, "/product/:name"],
	[`/orders/${id}/damage`, "/orders/:name/damage"],
	["/assets/entry-abc.js", "/assets/*"],
	[`/media/p${"a".repeat(64)}/400.webp`, "/media/:id/:file"],
	[`/api/product/${id}`, "/api/product/:id"],
	["/api/product/createRental", "/api/product/createRental"],
	["/api/no/such/endpoint", undefined],
	["/api/constructor", undefined],
])("%s has the route %s", (url, route) => {
	expect(routeOf(url)).toBe(route);
});

test("the route of a calendar does not hold its token", () => {
	expect(routeOf(`/api/calendar/${"t".repeat(43)}/almari.ics`)).toBe("/api/calendar/:token/almari.ics");
});
