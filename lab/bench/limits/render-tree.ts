import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { ServerRouter } from "react-router";
import { loadPage } from "./load-page.ts";
import { serve } from "./serve.ts";

/**
 * The second reference limit of a page: a node:http server that renders the page's own components with React and does nothing else. The
 * loader data is fetched once, with a member's cookie where the page is a member's.
 */
const [address = "", cookie = "", port] = process.argv.slice(2);

const context = await loadPage(address, cookie);
// Serialising the loader data for the browser is not rendering.
const page = { ...context, serverHandoffStream: undefined };

serve(port, (_, response) => {
	const html = renderToString(createElement(ServerRouter, { context: page, url: address, nonce: "" }));
	response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(html) });
	response.end(html);
});
