import http from "node:http";
import { type Framework, pageHandler } from "./pages/reference-pages.ts";

/** A page's limit: a node:http server that renders the page by another framework, or as plain strings, with the data of one request. */
const [framework, folder = "", address = "", port] = process.argv.slice(2);

http.createServer(await pageHandler(framework as Framework, folder, address)).listen(Number(port), "127.0.0.1");
