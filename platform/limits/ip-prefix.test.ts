import { expect, test } from "vitest";
import { ipPrefixOf, networkOf } from "./ip-prefix.ts";

test.each([
	["192.0.2.1", "192.0.2.1"],
	["::ffff:192.0.2.1", "192.0.2.1"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
	["2001:db8::1", "2001:db8:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["::ffff:c000:201", "192.0.2.1"],
	["0:0:0:0:0:FFFF:192.0.2.1", "192.0.2.1"],
	["::ffff:192.0.2.1%eth0", "192.0.2.1"],
	["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
	["local", "local"],
	["unknown", "unknown"],
])("the prefix of %s is %s", (address, prefix) => {
	expect(ipPrefixOf(address)).toBe(prefix);
});

test.each([
	["192.0.2.1", "192.0.2.0/24"],
	["::ffff:192.0.2.77", "192.0.2.0/24"],
	["2001:db8:1:2ff::6", "2001:db8:1:200::/56"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:0::/56"],
	["2001:db8:1:300::6", "2001:db8:1:300::/56"],
	["local", "local"],
])("the network of %s is %s", (address, network) => {
	expect(networkOf(ipPrefixOf(address))).toBe(network);
});
