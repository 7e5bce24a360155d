import http from "node:http";

/** The other limit: a node:http server that answers a constant JSON of the size given, and does nothing else. */
const size = Number(process.argv[2] ?? 8000);
const body = JSON.stringify({ success: true, filler: "x".repeat(size) });

http
	.createServer((_, response) => {
		response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
		response.end(body);
	})
	.listen(Number(process.argv[3]), "127.0.0.1");
