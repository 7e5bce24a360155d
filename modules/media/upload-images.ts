import { createHash, createHmac } from "node:crypto";
import { refuse, refuseField } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { mediaCopy } from "#messages/common/listing.js";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { readPieces, type Upload } from "#platform/http/upload.ts";
import { type Photo, photoPath, toPhoto } from "./contract.ts";
import { isComplete, isDecodable, makeMaster } from "./process-picture.ts";
import * as queries from "./queries.ts";

/** The folder of a photograph's files. */
export const folderOf = (id: string) => `${id.slice(0, 2)}/${id}`;
/** The key of the master, from which all sizes are rendered. */
export const masterKey = (id: string) => `${folderOf(id)}/master.webp`;

/** The stored picture of a photograph; undefined when its file is missing or damaged. */
export const readMaster = (app: Pick<App, "files">, id: string) => app.files.get(masterKey(id));

/**
 * Private photographs are served to authorised viewers only. Unlike a public id, a private id cannot be derived from
 * the picture.
 */
type Visibility = "public" | "private";

/**
 * Stores uploads in their order, deduplicated by content. All or none are stored. `sha256`: of the bytes as their sender has them, in hex. Throws
 * `wrong-type`, `too-large`, `invalid` (other bytes arrived, too), `conflict` (quota), `too-many`.
 */
export async function uploadImages(
	app: App,
	actor: Member,
	uploads: Upload[],
	visibility: Visibility = "public",
	sha256?: string,
): Promise<{ images: string[]; photos: Photo[] }> {
	await app.limits.consume("upload", actor.id);
	await enforceQuota(app, actor.id, uploads.length);
	const isPrivate = visibility === "private";
	const digests: Digest[] = [];
	for (const upload of uploads)
		digests.push(await (isPrivate ? privateDigest(app, actor, upload) : publicDigest(upload)));
	if (sha256 !== undefined && digests.some(({ original }) => original !== sha256))
		throw refuseField("images", mediaCopy.otherBytes);
	const ids = digests.map(({ id }) => id);
	const existing = new Map((await queries.findPhotos(app.db.read, ids)).map((photo) => [photo.id, photo]));
	const photos = await Promise.all(
		uploads.map(async (upload, index) => {
			const { id, original } = digests[index] as Digest;
			const known = existing.get(id);
			if (known) return known;
			const stored = await store(app, id, upload);
			return isPrivate ? withHashes(stored, original, upload) : stored;
		}),
	);
	const now = app.clock.now();
	await app.db.write(async (tx) => {
		for (const photo of photos) {
			await queries.insertPhoto(tx, { ...photo, created_at: now });
			await queries.upsertOwner(tx, actor.id, photo.id, now);
		}
	});
	// A concurrent sweep may have deleted the files of an existing photograph, so they are stored again. This also
	// repairs damaged masters.
	for (const [index, id] of ids.entries())
		if (existing.has(id) && !(await isMasterIntact(app, id))) await store(app, id, uploads[index] as Upload);
	return { images: ids.map(photoPath), photos: photos.map(toPhoto) };
}

async function isMasterIntact(app: App, id: string): Promise<boolean> {
	const master = await app.files.get(masterKey(id));
	return master !== undefined && isComplete(master, "webp") && (await isDecodable(master));
}

/** `original`: SHA-256 of the file as it was uploaded, in hex. */
type Digest = { id: string; original: string };

async function publicDigest(upload: Upload): Promise<Digest> {
	const original = createHash("sha256");
	for await (const piece of readPieces(upload)) original.update(piece);
	const hex = original.digest("hex");
	return { id: hex.slice(0, 40), original: hex };
}

/** The id differs by account, so that another owner of the same picture learns nothing. */
async function privateDigest(app: App, { id }: Member, upload: Upload): Promise<Digest> {
	const keyed = createHmac("sha256", app.secret).update(`private photo|${id}|`);
	const original = createHash("sha256");
	for await (const piece of readPieces(upload)) {
		keyed.update(piece);
		original.update(piece);
	}
	return { id: `p${keyed.digest("hex").slice(0, 39)}`, original: original.digest("hex") };
}

async function enforceQuota(app: App, accountId: string, added: number) {
	const { maxUnusedPhotos, maxBytesPerUser, messagePhotoDays } = rules.uploadLimits;
	const since = new Date(app.clock.now().getTime() - messagePhotoDays * 86_400_000);
	const usage = await queries.measureStorage(app.db.read, accountId, since);
	if (usage.unused + added > maxUnusedPhotos)
		throw refuse("conflict", mediaCopy.tooManyUnused({ photos: usage.unused }));
	if (usage.bytes > maxBytesPerUser)
		throw refuse("conflict", mediaCopy.outOfSpace({ megabytes: maxBytesPerUser / 1024 / 1024 }));
}

/** Writes the file before its row: a row without a file would be a broken picture. */
async function store(app: App, id: string, upload: Upload) {
	const { bytes, width, height, blur } = await makeMaster(upload);
	await app.files.put(masterKey(id), bytes);
	const sha256 = createHash("sha256").update(bytes).digest("hex");
	return { id, width, height, blur, bytes: bytes.length, sha256 };
}

/** Private photographs are evidence: the hashes of the file as it was uploaded and of the stored one are stored with them (decision 0068). */
const withHashes = (stored: Stored, original: string, { size }: Upload) => ({
	...stored,
	original_sha256: original,
	original_bytes: size,
	stored_sha256: stored.sha256,
});
type Stored = Awaited<ReturnType<typeof store>>;
