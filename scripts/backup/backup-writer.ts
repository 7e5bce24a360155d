import { mkdir } from "node:fs/promises";
import path from "node:path";
import { copyFile, type FileSummary, hashFile, sync, writeDurably } from "./copy-file.ts";
import { type BackupInfo, formatManifest, formatSum, manifestFile, sumsFile } from "./manifest.ts";

/** Lines of SHA256SUMS that are written at once. */
const linesPerWrite = 1000;

/** Writes the files of one backup into an empty folder, and the manifest last. */
export class BackupWriter {
	readonly #root: string;
	readonly #signal: AbortSignal;
	readonly #sums: string[] = [];
	readonly #madeFolders = new Set<string>(["."]);
	readonly #requiredFolders = new Set<string>();
	#bytes = 0;

	constructor(root: string, signal: AbortSignal) {
		this.#root = root;
		this.#signal = signal;
	}

	pathOf(name: string): string {
		return path.join(this.#root, name);
	}

	/** Adds a folder that a restore creates even when it is empty. */
	async addFolder(name: string): Promise<void> {
		this.#requiredFolders.add(name);
		await this.#makeFolder(name);
	}

	async add(source: string, name: string): Promise<void> {
		await this.#makeFolder(path.posix.dirname(name));
		this.#count(name, await copyFile(source, this.pathOf(name), this.#signal));
	}

	async addBytes(name: string, bytes: string | Uint8Array): Promise<void> {
		await this.#makeFolder(path.posix.dirname(name));
		await writeDurably(this.pathOf(name), bytes);
		await this.addWritten(name);
	}

	/** Adds a file that another program has written into the folder. */
	async addWritten(name: string): Promise<void> {
		await sync(this.pathOf(name));
		this.#count(name, await hashFile(this.pathOf(name), this.#signal));
	}

	/** Writes the list of files and the manifest. All of it is durable when the promise resolves. */
	async finish(info: BackupInfo): Promise<{ files: number; bytes: number }> {
		await writeDurably(this.pathOf(sumsFile), joinLines(this.#sums));
		const { sha256: sumsChecksum } = await hashFile(this.pathOf(sumsFile), this.#signal);
		const counts = { files: this.#sums.length, bytes: this.#bytes };
		const folders = [...this.#requiredFolders].sort();
		await writeDurably(this.pathOf(manifestFile), formatManifest({ ...info, folders, ...counts, sumsChecksum }));
		for (const folder of this.#madeFolders) await sync(this.pathOf(folder));
		return counts;
	}

	async #makeFolder(name: string): Promise<void> {
		if (this.#madeFolders.has(name)) return;
		await mkdir(this.pathOf(name), { recursive: true, mode: 0o700 });
		for (let at = name; !this.#madeFolders.has(at); at = path.posix.dirname(at)) this.#madeFolders.add(at);
	}

	#count(name: string, { sha256, bytes }: FileSummary): void {
		this.#sums.push(formatSum({ name, sha256 }));
		this.#bytes += bytes;
	}
}

function* joinLines(lines: string[]) {
	for (let at = 0; at < lines.length; at += linesPerWrite) yield lines.slice(at, at + linesPerWrite).join("");
}
