import { LRUCache } from "lru-cache";

const chunkBytes = 256;
const none = -1;
const chunksOf = (length: number) => Math.ceil(length / chunkBytes);

/**
 * Texts by key in one piece of memory of a size that is given once. A text lies in a chain of chunks: many small objects would take twice what
 * they hold. Who was asked for least lately goes first.
 */
export class SlabCache {
	readonly #bytes: Buffer;
	/** The chunk after each, in its text or among those that are free. */
	readonly #next: Int32Array;
	/** Of each chunk that begins a text: how many bytes the text has. */
	readonly #length: Uint16Array;
	#free = 0;
	#freeCount: number;
	/** The first chunk of each text. */
	readonly #first: LRUCache<string, number>;
	readonly #scratch = Buffer.allocUnsafeSlow(2 ** 14);

	/** `bytes`: for all texts together; `lifetimeMs`: no text is older. */
	constructor(bytes: number, lifetimeMs: number) {
		const chunks = Math.floor(bytes / chunkBytes);
		this.#bytes = Buffer.allocUnsafeSlow(chunks * chunkBytes);
		this.#next = Int32Array.from({ length: chunks }, (_, chunk) => (chunk + 1 < chunks ? chunk + 1 : none));
		this.#length = new Uint16Array(chunks);
		this.#freeCount = chunks;
		this.#first = new LRUCache({
			// Room for its own lists is taken at once: of shorter texts than that no more are kept.
			max: Math.ceil(chunks / 2),
			ttl: lifetimeMs,
			dispose: (first) => this.#release(first),
		});
	}

	get(key: string): string | undefined {
		const first = this.#first.get(key);
		if (first === undefined) return undefined;
		const length = this.#length[first] as number;
		let chunk = first;
		for (let at = 0; at < length; at += chunkBytes) {
			this.#bytes.copy(this.#scratch, at, chunk * chunkBytes, (chunk + 1) * chunkBytes);
			chunk = this.#next[chunk] as number;
		}
		return this.#scratch.toString("utf8", 0, length);
	}

	/** Keeps a text, unless it is empty, or longer than any that is kept. */
	set(key: string, text: string): void {
		this.#first.delete(key);
		const length = this.#scratch.write(text);
		// Written in part, if it ends where there was no room for a character more.
		if (length === 0 || length > this.#scratch.length - 4) return;
		const needed = chunksOf(length);
		while (this.#freeCount < needed) if (this.#first.pop() === undefined) return;
		const first = this.#free;
		this.#length[first] = length;
		let last = none;
		for (let at = 0; at < length; at += chunkBytes) {
			last = this.#free;
			this.#free = this.#next[last] as number;
			this.#scratch.copy(this.#bytes, last * chunkBytes, at, Math.min(at + chunkBytes, length));
		}
		this.#next[last] = none;
		this.#freeCount -= needed;
		this.#first.set(key, first);
	}

	delete(key: string): void {
		this.#first.delete(key);
	}

	clear(): void {
		this.#first.clear();
	}

	#release(first: number): void {
		let last = first;
		for (let next = this.#next[last] as number; next !== none; next = this.#next[last] as number) last = next;
		this.#next[last] = this.#free;
		this.#free = first;
		this.#freeCount += chunksOf(this.#length[first] as number);
	}
}
