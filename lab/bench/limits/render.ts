import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { readElements } from "./read-elements.ts";
import { serve } from "./serve.ts";

/** A page's limit: a node:http server that renders the same elements with React and does nothing else. */
const [address = "", port] = process.argv.slice(2);

/** No components, data, routes or streaming: only React's own work on that many elements. */
const toReact = (nodes: ReturnType<typeof readElements>): ReactNode[] =>
	nodes.map((node) =>
		typeof node === "string" ? node : createElement(node.name, node.attributes, ...toReact(node.children)),
	);

const page = toReact(readElements(await (await fetch(address)).text()));

serve(port, (_, response) => {
	const html = renderToString(page);
	response.writeHead(200, { "content-type": "text/html", "content-length": Buffer.byteLength(html) });
	response.end(html);
});
