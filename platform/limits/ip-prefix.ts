/** The network of an IP address, for rate limits. */

/** An IPv4 address itself; the /64 prefix of an IPv6 address, since one household or server usually has the whole /64. */
export function ipPrefixOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped || !address.includes(":")) return mapped ?? address;
	const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
	const first = head ? head.split(":") : [];
	const last = tail ? tail.split(":") : [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
	const groups = [...first, ...Array<string>(zeros).fill("0"), ...last].map((group) => group.replace(/^0+(?=.)/, ""));
	return `${groups.slice(0, 4).join(":")}::/64`;
}
