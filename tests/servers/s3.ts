import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";

/** An S3 error as its server answers it: status and code (Amazon S3 API reference, "Error responses"). */
type Fault = { status: number; code: string; method?: string; times?: number; after?: number };

export type S3Server = Awaited<ReturnType<typeof startS3>>;

/** A small S3 server (s3rver) with a bucket, behind a listener that can answer with the errors of a full, closed or slow one. */
export async function startS3(port = 0) {
	const directory = await mkdtemp(path.join(tmpdir(), "almari-s3-"));
	const bucket = "photos";
	const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] });
	await s3.configureBuckets();
	const handle = s3.getMiddleware();
	let fault: Fault | undefined;
	let requests = 0;
	const server = createServer((request, response) => {
		requests++;
		if (!fault || (fault.method && fault.method !== request.method)) return handle(request, response);
		const { status, code, times, after = 0 } = fault;
		if (after > 0) {
			fault.after = after - 1;
			return handle(request, response);
		}
		if (times !== undefined && --(fault.times as number) <= 0) fault = undefined;
		request.resume();
		response.writeHead(status, { "content-type": "application/xml" });
		response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}.</Message></Error>`);
	});
	const listen = async (at: number) => {
		server.listen(at, "127.0.0.1");
		await once(server, "listening");
	};
	await listen(port);
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const stop = async () => {
		server.closeAllConnections();
		server.close();
		await once(server, "close");
	};
	return {
		host,
		bucket,
		/** A MEDIA_URL. s3rver knows one key. */
		url: ({ name = bucket, key = "S3RVER:S3RVER" } = {}) => `s3://${key}@${host}/${name}?endpoint=http://${host}`,
		/** Answers every request, or those of one method, with an error; `after` so many, and `times` times. */
		fail: (one: Fault | undefined) => {
			fault = one && { ...one };
		},
		/** The path of a stored file's bytes. */
		fileOf: (key: string) => path.join(directory, bucket, `${key}._S3rver_object`),
		keys: async () =>
			(await readdir(path.join(directory, bucket), { recursive: true }))
				.filter((name) => name.endsWith("._S3rver_object"))
				.map((name) => name.replace("._S3rver_object", ""))
				.sort(),
		countRequests: () => requests,
		stop,
		restart: () => listen(Number(host.split(":")[1])),
		close: async () => {
			if (server.listening) await stop();
			await rm(directory, { recursive: true, force: true });
		},
	};
}
