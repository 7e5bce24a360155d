import type { IncomingMessage } from "node:http";
import type { Config } from "#platform/config.ts";

/** The client's address. X-Forwarded-For is believed only behind our own proxy, and then only the entry that the proxy wrote: the last. */
export function clientAddress(
	incoming: IncomingMessage | undefined,
	{ trustProxy }: Pick<Config, "trustProxy">,
): string {
	const header = trustProxy ? incoming?.headers["x-forwarded-for"] : undefined;
	const forwarded = String(header ?? "")
		.split(",")
		.at(-1)
		?.trim();
	return forwarded || incoming?.socket.remoteAddress || "unknown";
}
