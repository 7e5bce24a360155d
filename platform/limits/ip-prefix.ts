/** Where somebody asks from, for limits. */

/** An IPv4 address as it is; of an IPv6 address its first half, because one household or server has all of the other. */
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
