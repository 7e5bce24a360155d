/** The network of an IP address, for rate limits. */

/** An IPv4 address itself; the /64 prefix of an IPv6 address, since one household or server usually has the whole /64. */
export function ipPrefixOf(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = withoutDots(address.toLowerCase().replace(/%.*/, "")).split("::");
	const first = head ? head.split(":") : [];
	const last = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const groups = [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
	// RFC 4291, 2.5.5.2: an IPv4 address mapped to IPv6.
	if (groups.length === 8 && groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return toDots(groups.slice(6));
	return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * The network of an IP prefix (see ipPrefixOf): an IPv4 /24, an IPv6 /56. A connection at home, or a telephone in one place, gets other addresses
 * of it from day to day.
 */
export function networkOf(prefix: string): string {
	if (!prefix.includes(":")) return prefix.replace(/\.\d+$/, ".0/24");
	const [a = "0", b = "0", c = "0", d = "0"] = prefix.replace("::/64", "").split(":");
	return `${a}:${b}:${c}:${(Number.parseInt(d, 16) & 0xff00).toString(16)}::/56`;
}

/** Writes the IPv4 address at the end of an IPv6 address as two groups. */
const withoutDots = (address: string): string =>
	address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
		const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
		return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
	});

const toDots = (groups: string[]): string =>
	groups
		.map((group) => Number.parseInt(group, 16))
		.flatMap((group) => [group >> 8, group & 255])
		.join(".");
