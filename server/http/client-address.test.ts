import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { ipPrefixOf } from "#platform/limits/ip-prefix.ts";
import { clientAddress } from "./client-address.ts";

const addressOf = (forwarded: string | undefined, trustProxy = true) =>
	clientAddress(
		{
			headers: { ...(forwarded !== undefined && { "x-forwarded-for": forwarded }) },
			socket: { remoteAddress: "10.0.0.1" },
		} as unknown as IncomingMessage,
		{ trustProxy },
	);

test.each([
	"192.0.2.1",
	"192.0.2.1:50123",
	'"192.0.2.1:50123"',
	" 192.0.2.1 ",
	"::ffff:192.0.2.1",
	"[::ffff:192.0.2.1]:50123",
	"::FFFF:c000:201",
	"0:0:0:0:0:ffff:c000:0201",
	"198.51.100.7, 192.0.2.1",
])("an IPv4 client counts as one, as %s", (forwarded) => {
	expect(ipPrefixOf(addressOf(forwarded))).toBe("192.0.2.1");
});

test.each([
	"2001:db8:1:2::5",
	"2001:DB8:1:2:0:0:0:5",
	"[2001:db8:1:2::5]",
	"[2001:db8:1:2::5]:50123",
	'"[2001:db8:1:2::5]:50123"',
	"2001:db8:1:2::192.0.2.1",
])("an IPv6 client counts as its network, as %s", (forwarded) => {
	expect(ipPrefixOf(addressOf(forwarded))).toBe("2001:db8:1:2::/64");
});

test("without a trusted proxy's entry the connection's address counts", () => {
	expect([addressOf("192.0.2.1", false), addressOf(undefined), addressOf(""), addressOf("192.0.2.1, ")]).toEqual(
		Array(4).fill("10.0.0.1"),
	);
});
