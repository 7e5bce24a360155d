import type { IncomingMessage } from "node:http";
import type { Config } from "#platform/config.ts";

/**
 * The client's IP address. X-Forwarded-For is trusted only with TRUST_PROXY, and then only the last entry, which our proxy wrote: as an address,
 * or with a port, brackets or quotes, as different proxies do.
 */
export function clientAddress(
	incoming: IncomingMessage | undefined,
	{ trustProxy }: Pick<Config, "trustProxy">,
): string {
	const header = trustProxy ? incoming?.headers["x-forwarded-for"] : undefined;
	const forwarded = String(header ?? "")
		.split(",")
		.at(-1)
		?.trim();
	return (forwarded && withoutPort(forwarded)) || incoming?.socket.remoteAddress || "unknown";
}

const withPort = /^"?(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?"?$/;

/** "192.0.2.1:443", "[2001:db8::1]:443" and "[2001:db8::1]" are the address alone; anything else stays. */
function withoutPort(entry: string): string {
	const [, bracketed, plain] = withPort.exec(entry) ?? [];
	return bracketed ?? plain ?? entry;
}
