/** The headers that Chromium on Android sends, so that the server compresses, varies and parses as it does for people. */

const ofDevice = {
	"user-agent":
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
	"sec-ch-ua": '"Chromium";v="142", "Google Chrome";v="142", "Not_A Brand";v="99"',
	"sec-ch-ua-mobile": "?1",
	"sec-ch-ua-platform": '"Android"',
	"accept-encoding": "gzip, deflate, br, zstd",
	"accept-language": "en-IN,en-GB;q=0.9,en-US;q=0.8,en;q=0.7,hi;q=0.6",
	connection: "keep-alive",
};

/** A link that somebody follows, or an address that they type. */
const ofNavigation = {
	...ofDevice,
	"upgrade-insecure-requests": "1",
	accept:
		"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
	"sec-fetch-site": "same-origin",
	"sec-fetch-mode": "navigate",
	"sec-fetch-user": "?1",
	"sec-fetch-dest": "document",
};

/** A script's fetch(). */
const ofFetch = {
	...ofDevice,
	accept: "*/*",
	"sec-fetch-site": "same-origin",
	"sec-fetch-mode": "cors",
	"sec-fetch-dest": "empty",
};

/** The headers of a request for this path: a page's, or those of a script that calls the API. */
export const browserHeaders = (path: string): Record<string, string> =>
	path.startsWith("/api/") ? ofFetch : ofNavigation;
