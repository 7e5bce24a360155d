import { randomBytes } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { Refusal, refuse } from "#common/refusal.ts";
import { platformCopy } from "#messages/api/platform.js";
import { toRefusal } from "#platform/storage/storage-failure.ts";
import { tooLarge } from "./parse-request.ts";
import { type UploadPlace, uploadPlaces } from "./upload-places.ts";

/**
 * Receives the form of a page. `Request.formData` keeps the whole body in memory and parses it in one turn of the event loop: 50 MB of short
 * fields stop the process for seconds. Here it is parsed as it arrives, its files go to the disk, and its fields are counted.
 */

/** The add-many form with all its photographs and sizes has 4,500 fields. */
const maxFields = 5_000;
const maxFiles = 100;
/** A checked import file of 3 MB comes back as a text field. */
const maxTextBytes = 8 * 1024 * 1024;
/** Forms up to this size need no place among the uploads. */
const smallBytes = 256 * 1024;

/** A form with files takes a place of its account; without an account its files are left out. `folder`: for temporary files. */
type Sender = { findAccountId(): Promise<string | undefined>; folder: string };

export type ReceivedForm = {
	form: FormData;
	/** Removes the temporary files. The form's files cannot be read afterwards. */
	discard(): Promise<void>;
};

/** Throws `invalid` (400) for a body that is no form, or has too many fields, `too-large` (413), `busy` (503) for too many concurrent uploads. */
export async function receiveForm(request: Request, sender: Sender): Promise<ReceivedForm> {
	const type = request.headers.get("content-type") ?? "";
	if (/^application\/x-www-form-urlencoded\b/i.test(type))
		return { form: parseUrlEncoded(await request.text()), discard: async () => {} };
	if (!/^multipart\/form-data\b/i.test(type)) throw unreadable();
	const length = request.headers.get("content-length");
	const isSmall = length !== null && Number(length) <= smallBytes;
	const accountId = await sender.findAccountId();
	const place = isSmall || accountId === undefined ? undefined : uploadPlaces.enter(accountId);
	const { store, remove } = makeTemporaryFiles(sender.folder);
	const discard = async () => void (await remove().finally(place?.leave));
	try {
		await mkdir(sender.folder, { recursive: true });
		const form = await parseMultipart(request, type, { place, store: accountId === undefined ? undefined : store });
		place?.complete();
		return { form, discard };
	} catch (error) {
		await discard();
		throw error;
	}
}

/** Counts the fields first: parsing 80,000 of them takes most of a second. */
function parseUrlEncoded(text: string): FormData {
	let count = 1;
	for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) count++;
	if (count > maxFields) throw tooManyFields();
	const form = new FormData();
	for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
	return form;
}

/** Stores a stream in a new file. Resolves to its content as a Blob that reads from the disk. */
type Store = (stream: Readable) => Promise<Blob>;

function makeTemporaryFiles(folder: string) {
	const paths: string[] = [];
	const store: Store = async (stream) => {
		const file = path.join(folder, `.upload.${randomBytes(8).toString("hex")}.tmp`);
		paths.push(file);
		await pipeline(stream, createWriteStream(file, { flags: "wx", mode: 0o600 }));
		return openAsBlob(file);
	};
	return { store, remove: () => Promise.all(paths.map((file) => rm(file, { force: true }))) };
}

type FileStream = Readable & { bytesRead: number };
type Entry = { name: string; value: string | Promise<File> };
type Receiving = { place: UploadPlace | undefined; store: Store | undefined };

async function parseMultipart(request: Request, type: string, { place, store }: Receiving): Promise<FormData> {
	const entries: Entry[] = [];
	const streams: FileStream[] = [];
	try {
		const parser = makeParser(type);
		parser.on("field", (name, value) => entries.push({ name: unescapeName(name), value }));
		parser.on("file", (name, stream, fileName, _encoding, mimeType) => {
			// The parser emits an error on the stream of a body that is cut off, even when nothing reads it any more.
			stream.on("error", () => {});
			streams.push(stream);
			const value = readFile(stream, unescapeName(fileName), mimeType, store);
			// Awaited below; until then a rejection would be unhandled.
			value.catch((error) => parser.destroy(error));
			entries.push({ name: unescapeName(name), value });
		});
		const source = request.body ? Readable.fromWeb(request.body as never) : Readable.from([]);
		await pipeline(source, countBytes(streams, place), parser, place ? { signal: place.signal } : {});
		return await toFormData(entries);
	} catch (error) {
		for (const stream of streams) stream.destroy();
		await Promise.allSettled(entries.map(({ value }) => value));
		place?.signal.throwIfAborted();
		request.signal.throwIfAborted();
		// A full disk is not an invalid form.
		if (error instanceof Refusal || (error as NodeJS.ErrnoException).syscall) throw toRefusal(error) ?? error;
		throw unreadable();
	}
}

function makeParser(type: string) {
	const parser = new Busboy({
		headers: { "content-type": type },
		limits: { fields: maxFields, files: maxFiles, fieldSize: maxTextBytes, parts: maxFields + maxFiles },
		preservePath: true,
		isPartAFile: (_name, _type, fileName) => fileName !== undefined,
	});
	for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
		parser.on(limit, () => parser.destroy(tooManyFields()));
	return parser;
}

async function readFile(stream: Readable, name: string, type: string, store: Store | undefined): Promise<File> {
	// A browser sends an empty file without a name where none was chosen.
	if (name !== "" && store) return new File([await store(stream)], name, { type });
	stream.resume();
	return new File([], name, { type });
}

async function toFormData(entries: Entry[]): Promise<FormData> {
	const form = new FormData();
	// Its types have one signature for each kind of value.
	for (const { name, value } of entries) form.append(name, (await value) as string);
	return form;
}

/** Browsers write these characters of names so (HTML, 4.10.21.8, "multipart/form-data encoding algorithm"). */
const unescapeName = (name: string): string => name.replace(/%(?:0a|0d|22)/gi, (code) => decodeURIComponent(code));

/** Enforces the limit for texts: all bytes outside files. The parser keeps a text in memory, and tells of its length at its end. */
function countBytes(files: readonly FileStream[], place: UploadPlace | undefined): Transform {
	let received = 0;
	return new Transform({
		transform(chunk: Buffer, _encoding, done) {
			received += chunk.length;
			place?.receive(chunk.length);
			const texts = received - files.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
			if (texts > maxTextBytes + chunk.length) done(tooLarge(maxTextBytes));
			else done(null, chunk);
		},
	});
}

const unreadable = () => refuse("invalid", platformCopy.files.unreadable);
const tooManyFields = () => refuse("invalid", platformCopy.files.tooManyParts);
