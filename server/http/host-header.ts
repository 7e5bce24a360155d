import type { IncomingMessage } from "node:http";

const nameOrAddress = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * True when the Host header can be part of a URL. `a.test:99999`, `256.256.256.256` and `a.1` match the grammar of RFC 9110 but are invalid:
 * `new URL` would throw on them later.
 */
export const isValidHost = (host: string): boolean => nameOrAddress.test(host) && URL.canParse(`http://${host}`);

/** True when a request names its host more than once. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
	let count = 0;
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const name = rawHeaders[at];
		if (name?.length === 4 && name.toLowerCase() === "host") count++;
	}
	return count > 1;
}
