import { expect, test } from "vitest";
import { isPublicAddress } from "./post-outside.ts";

test("addresses of one machine, a network or a purpose are not public", () => {
	for (const address of ["8.8.8.8", "142.250.183.14", "2404:6800:4009:80b::200e"])
		expect([address, isPublicAddress(address)]).toEqual([address, true]);
	for (const address of [
		"10.1.2.3",
		"100.64.0.1",
		"172.31.0.1",
		"192.168.1.1",
		"0.0.0.0",
		"224.0.0.1",
		"::",
		"fe80::1",
		"fd00::1",
		"::ffff:8.8.8.8",
		"64:ff9b::1",
		"2002::1",
		"x",
	])
		expect([address, isPublicAddress(address)]).toEqual([address, false]);
});
