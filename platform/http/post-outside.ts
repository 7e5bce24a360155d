import { lookup } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { outsideCopy } from "#messages/api/platform.js";

/** Posts to servers of others, also to addresses that a client has named: those may lead to public hosts only (SSRF). */

/** A message that a channel could not send. `refused`: a retry would fail too; `gone`: the recipient does not exist any more; `deferred`: later; `outage`: the provider fails. */
export class SendFailure extends Error {
	readonly kind: "refused" | "gone" | "deferred" | "outage";
	readonly retryAfterSeconds: number | undefined;

	constructor(kind: SendFailure["kind"], message: string, retryAfterSeconds?: number) {
		super(message);
		this.kind = kind;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

/**
 * Addresses that are not public: RFC 6890 and its successors, by IANA's registries of special-purpose addresses. In two lists, as Node compares an
 * IPv4 address with ranges of IPv6 too, as one that is mapped into it. Of IPv6 all but 2000::/3, and in that what embeds or documents others.
 */
const notPublic = { 4: new BlockList(), 6: new BlockList() };
const ranges = {
	4: "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4",
	6: "::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 3fff::/20",
};
for (const version of [4, 6] as const)
	for (const range of ranges[version].split(" ")) {
		const [address = "", bits] = range.split("/");
		notPublic[version].addSubnet(address, Number(bits), `ipv${version}`);
	}

export function isPublicAddress(address: string): boolean {
	const version = isIP(address) as 0 | 4 | 6;
	return version !== 0 && !notPublic[version].check(address, `ipv${version}`);
}

/** Whether a client may name this address: https, a host with a public name or address, its standard port, and no password in it. */
export function isPublicUrl(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, port, username, password } = new URL(address);
	const host = hostname.replace(/^\[|\]$/g, "");
	if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
	return isIP(host)
		? isPublicAddress(host)
		: /\.[a-z][a-z0-9-]*\.?$/i.test(host) && !/\.(?:localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

/** The name is looked up once, and the connection goes to an address that was checked: another answer of DNS changes nothing. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
	lookup(hostname, { ...options, all: true }, (error, found) => {
		const [first] = found ?? [];
		if (error || !first) return done(error ?? new Error("no address"), []);
		const hidden = found.find(({ address }) => !isPublicAddress(address));
		if (hidden) return done(new SendFailure("refused", outsideCopy.notPublic({ host: hostname })), []);
		return options.all ? done(null, found) : done(null, first.address, first.family);
	});

type Posted = {
	headers: Record<string, string | number>;
	body: string | Buffer;
	timeoutMs?: number;
	signal?: AbortSignal | undefined;
	/** The address was named by a client. */
	mustBePublic: boolean;
	/** False: only the status counts, and the connection ends at the body. */
	readsReply?: boolean;
};

const maxReplyLength = 64 * 1024;

/** Posts, and follows no redirect. Throws `SendFailure` unless the answer is 2xx: `deferred` with Retry-After for 429, `gone` for 404 and 410. */
export async function postOutside(address: string, posted: Posted): Promise<string> {
	const { status, retryAfterSeconds, reply } = await requestOutside(address, posted);
	if (status >= 200 && status < 300) return reply;
	const said = outsideCopy.answered({ status, reply: reply.slice(0, 200) });
	if (status === 429) throw new SendFailure("deferred", said, retryAfterSeconds);
	if (status === 404 || status === 410) throw new SendFailure("gone", said);
	// Our key or our settings: it would refuse every message, and an operator can mend it.
	if (status === 401 || status === 403 || status >= 500 || status < 400)
		throw new SendFailure("outage", said, retryAfterSeconds);
	throw new SendFailure("refused", said);
}

/** Its path may be a secret. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : "?").slice(0, 100);

type Answer = { status: number; retryAfterSeconds: number | undefined; reply: string };

/** The same, and returns an answer of any status. Throws `SendFailure` without one. */
export async function requestOutside(
	address: string,
	{ headers, body, timeoutMs = 10_000, signal, mustBePublic, readsReply = true }: Posted,
): Promise<Answer> {
	if (mustBePublic && !isPublicUrl(address))
		throw new SendFailure("refused", outsideCopy.notPublic({ host: hostOf(address) }));
	const request = (/^https:/i.test(address) ? requestHttps : requestHttp) as typeof requestHttp;
	const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
	return new Promise<Answer>((resolve, reject) => {
		const options = { method: "POST", headers, signal: limit, ...(mustBePublic && { lookup: lookupPublic }) };
		request(address, options, (response) => {
			const { statusCode: status = 0, headers: got } = response;
			const retryAfterSeconds = secondsOf(got["retry-after"]);
			let reply = "";
			response.on("error", reject);
			if (!readsReply) {
				resolve({ status, retryAfterSeconds, reply });
				return void response.destroy();
			}
			response.setEncoding("utf8");
			response.on("data", (part: string) => {
				reply += part;
				if (reply.length > maxReplyLength) response.destroy(new Error("The answer is too long."));
			});
			response.on("end", () => resolve({ status, retryAfterSeconds, reply }));
		})
			.on("error", reject)
			.end(body);
	}).catch((error: unknown) => {
		if (error instanceof SendFailure || signal?.aborted) throw error;
		const said = error instanceof Error ? error.message : "unknown";
		throw new SendFailure("outage", limit.aborted ? outsideCopy.silent({ seconds: timeoutMs / 1000 }) : said);
	});
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | undefined): number | undefined {
	if (retryAfter === undefined) return undefined;
	const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
	return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
