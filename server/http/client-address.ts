import type { IncomingMessage } from "node:http";
import type { Config } from "#platform/config.ts";

/** The client's IP address. X-Forwarded-For is trusted only with TRUST_PROXY, and then only the last entry, which our proxy wrote. */
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
