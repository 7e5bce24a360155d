/** NATS_URL: one address or several of a cluster, joined by commas, with at most one user and password, or token. */
export type NatsAddress = {
	servers: string[];
	login: { user: string; pass: string } | { token: string } | undefined;
	isEncrypted: boolean;
};

/** Undefined when the text is not such an address. */
export function parseNatsAddress(text: string): NatsAddress | undefined {
	const urls = text.split(",").map((part) => (URL.canParse(part) ? new URL(part) : undefined));
	const servers: string[] = [];
	let login: NatsAddress["login"];
	for (const url of urls) {
		if (!url || !/^(nats|tls):$/.test(url.protocol) || !url.hostname) return undefined;
		if (url.protocol !== urls[0]?.protocol || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
		servers.push(`${url.hostname}:${url.port || 4222}`);
		const own = loginOf(url);
		if (own === "malformed" || (own && login && JSON.stringify(own) !== JSON.stringify(login))) return undefined;
		login = own ?? login;
	}
	return { servers, login, isEncrypted: urls[0]?.protocol === "tls:" };
}

function loginOf({ username, password }: URL): NatsAddress["login"] | "malformed" {
	if (!username) return password ? "malformed" : undefined;
	try {
		const user = decodeURIComponent(username);
		return password ? { user, pass: decodeURIComponent(password) } : { token: user };
	} catch {
		return "malformed";
	}
}
