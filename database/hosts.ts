/** Connection strings with several hosts, as libpq parses them; node-postgres supports one host only. */

const sessionAttrs = ["any", "read-write", "read-only", "primary", "standby", "prefer-standby"] as const;
/** The required kind of server: libpq's `target_session_attrs`. */
export type SessionAttrs = (typeof sessionAttrs)[number];

/** One server to try: its connection string, and its required kind. */
export type Candidate = { url: string; wanted: Exclude<SessionAttrs, "prefer-standby"> };

const urlPattern = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?([^#]*))?$/;

/** The servers of a connection string in the order in which they are tried. Throws when it cannot be parsed. */
export function listCandidates(url: string): Candidate[] {
	const [, scheme, user = "", authority = "", path, search] = urlPattern.exec(url) ?? [];
	if (!scheme) throw new Error("The connection string cannot be parsed.");
	const query = new URLSearchParams(search);
	const wanted = (query.get("target_session_attrs") ?? "any") as SessionAttrs;
	if (!sessionAttrs.includes(wanted)) throw new Error(`target_session_attrs must be one of ${sessionAttrs.join(", ")}`);
	query.delete("target_session_attrs");

	const servers = query.has("host") ? fromQuery(query) : authority.split(",").map((host) => ({ host, query }));
	const urls = servers.map(({ host = authority, query }) => {
		const rest = query.size > 0 ? `?${query}` : "";
		return `${scheme}${user}${host}${path}${rest}`;
	});
	// `user@/` without a host is a unix socket. pg supports it, but `URL` cannot parse it.
	if (!urls.every((one) => URL.canParse(one.replace("@/", "@localhost/"))))
		throw new Error("The connection string cannot be parsed.");
	if (wanted !== "prefer-standby") return urls.map((one) => ({ url: one, wanted }));
	return (["standby", "any"] as const).flatMap((pass) => urls.map((one) => ({ url: one, wanted: pass })));
}

/** `?host=a,b&port=1,2`: a single port applies to all hosts. */
function fromQuery(query: URLSearchParams): { host?: string; query: URLSearchParams }[] {
	const ports = query.get("port")?.split(",") ?? [];
	return (query.get("host") ?? "").split(",").map((host, index) => {
		const hostQuery = new URLSearchParams(query);
		hostQuery.set("host", host);
		const port = ports[index] ?? ports[0];
		if (port) hostQuery.set("port", port);
		return { query: hostQuery };
	});
}

export const isConnectionString = (value: string): boolean => {
	try {
		return listCandidates(value).length > 0 && /^postgres(ql)?:/.test(value);
	} catch {
		return false;
	}
};
