import { serve } from "./serve.ts";

/** A reference limit for benchmarks: a node:http server that answers constant JSON of the given size and does nothing else. */
const size = Number(process.argv[2] ?? 8000);
const body = JSON.stringify({ success: true, filler: "x".repeat(size) });

serve(process.argv[3], (_, response) => {
	response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
	response.end(body);
});
