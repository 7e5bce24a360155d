import { type Framework, pageHandler } from "./pages/reference-pages.ts";
import { serve } from "./serve.ts";

/** A page's limit: a node:http server that renders the page by another framework, or as plain strings, with the data of one request. */
const [framework, folder = "", address = "", port] = process.argv.slice(2);

serve(port, await pageHandler(framework as Framework, folder, address));
