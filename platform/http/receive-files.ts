import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { Context } from "hono";
import { Refusal, refuse } from "#common/refusal.ts";
import { platformCopy } from "#messages/api/platform.js";
import { languageCopy } from "#messages/language.js";
import type { Endpoint } from "#platform/endpoint.ts";
import { toRefusal } from "#platform/storage/storage-failure.ts";
import { tooLarge } from "./parse-request.ts";
import type { Upload } from "./upload.ts";
import { type UploadPlace, uploadPlaces } from "./upload-places.ts";

/** Receives the files of a multipart request as temporary files, not in memory: five photos take 50 MB, and uploads run concurrently. */

type FileLimits = NonNullable<Endpoint["files"]>;
export type Received = {
	files: Upload[];
	/** Removes the temporary files. */
	discard(): Promise<void>;
};

/**
 * Throws `busy` (503) for too many concurrent uploads, `wrong-type` (415), `invalid` (400) for none or too many files,
 * `too-large` (413). The caller must call `discard` when the files are no longer needed.
 */
export async function receiveFiles(
	c: Context,
	limits: FileLimits,
	{ folder, accountId }: { folder: string; accountId: string },
): Promise<Received> {
	const type = c.req.header("content-type") ?? "";
	if (!/^multipart\/form-data\b/i.test(type)) throw refuse("wrong-type", platformCopy.files.notForm);
	const maxBytes = limits.maxFiles * limits.maxBytes + 64 * 1024;
	if (Number(c.req.header("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
	const place = uploadPlaces.enter(accountId);
	const paths: string[] = [];
	const discard = async () => {
		await Promise.all(paths.map((file) => rm(file, { force: true }))).finally(place.leave);
	};
	try {
		await mkdir(folder, { recursive: true });
		const newPath = () => {
			const file = path.join(folder, `.upload.${randomBytes(8).toString("hex")}.tmp`);
			paths.push(file);
			return file;
		};
		const files = await receive(c, type, limits, { place, maxBytes, newPath });
		await place.startProcessing();
		return { files, discard };
	} catch (error) {
		await discard();
		throw error;
	}
}

type Receiving = { place: UploadPlace; maxBytes: number; newPath(): string };

async function receive(c: Context, type: string, limits: FileLimits, { place, maxBytes, newPath }: Receiving) {
	const { field, maxFiles, maxBytes: fileSize, what = "photo" } = limits;
	const files: Upload[] = [];
	const writing: Promise<void>[] = [];
	let refusal: Refusal | undefined;
	const refuseFiles = (code: "invalid" | "too-large", sentence: string, text: string) => {
		refusal ??= refuse(code, sentence, { fields: { [field]: text } });
	};
	const streams: Readable[] = [];
	let fileCount = 0;
	const body = c.req.raw.body;
	try {
		const parser = makeParser(type, fileSize);
		parser.on("file", (name, stream, filename) => {
			// The parser emits an error on the stream of a body that is cut off, even when nothing reads it any more.
			stream.on("error", () => {});
			// A browser sends an empty file without a name where none was chosen.
			if (name !== field || filename === "" || fileCount === maxFiles) {
				if (name === field && filename !== "") fileCount++;
				stream.resume();
				return;
			}
			const [at, source] = [fileCount++, newPath()];
			streams.push(stream);
			const written = pipeline(stream, createWriteStream(source, { flags: "wx", mode: 0o600 })).then(() => {
				files[at] = { size: stream.bytesRead, source };
				if (stream.truncated)
					refuseFiles(
						"too-large",
						platformCopy.files.tooLarge({ what, bytes: fileSize }),
						platformCopy.files.tooLargeField,
					);
			});
			// Awaited below; until then a rejection would be unhandled.
			written.catch((error) => parser.destroy(error));
			writing.push(written);
		});
		const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
		await pipeline(source, countBytes(place, maxBytes), parser, { signal: place.signal });
		await Promise.all(writing);
	} catch (error) {
		for (const stream of streams) stream.destroy();
		await Promise.allSettled(writing);
		place.signal.throwIfAborted();
		// A full disk is not an invalid form.
		if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw toRefusal(error) ?? error;
		throw refuse("invalid", platformCopy.files.unreadable);
	}
	const sentence = platformCopy.files.tooMany({ max: maxFiles, what });
	if (fileCount > maxFiles)
		throw refuse("invalid", `${sentence}${languageCopy.fullStop}`, { fields: { [field]: sentence } });
	if (fileCount === 0)
		refuseFiles(
			"invalid",
			`${platformCopy.files.none({ what })}${languageCopy.fullStop}`,
			platformCopy.files.none({ what }),
		);
	if (refusal) throw refusal;
	return files;
}

/** A part without a file name is a text field, whatever its content type. A form with more parts than any of ours is not read to its end. */
function makeParser(type: string, fileSize: number) {
	const parser = new Busboy({
		headers: { "content-type": type },
		limits: { fileSize, fieldSize: 64 * 1024, fields: 20, parts: 40 },
		isPartAFile: (_name, _type, filename) => filename !== undefined,
	});
	const refuseRest = () => parser.destroy(refuse("invalid", platformCopy.files.tooManyParts));
	parser.on("partsLimit", refuseRest);
	parser.on("fieldsLimit", refuseRest);
	return parser;
}

/** Enforces the limit for a body without Content-Length. */
function countBytes(place: UploadPlace, maxBytes: number): Transform {
	let size = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			size += chunk.length;
			place.receive(chunk.length);
			if (size > maxBytes) done(tooLarge(maxBytes));
			else done(null, chunk);
		},
	});
}
