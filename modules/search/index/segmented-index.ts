import { hasBit } from "./bitset.ts";
import type { ScoredDoc } from "./schema.ts";
import { deleteDoc, docIdsOf, idAt, type Segment } from "./segment.ts";

/**
 * An index of a few immutable segments, each with a bitset of its live documents. A changed document is deleted from its segment and added to
 * a new one.
 */
export class SegmentedIndex<Doc extends ScoredDoc> {
	readonly #build: (docs: Doc[]) => Segment;
	#segments: Segment[] = [];
	/** Changed documents that are not in a segment yet. The next read flushes them into one. */
	#pending = new Map<string, Doc>();
	/** The ids that changed since `beginLoad`. They are newer than the rows that `addSegment` brings. */
	#changedDuringLoad: Set<string> | undefined;

	constructor(build: (docs: Doc[]) => Segment) {
		this.#build = build;
	}

	get size(): number {
		return (
			this.#segments.reduce((sum, { length, deletedCount }) => sum + length - deletedCount, 0) + this.#pending.size
		);
	}

	/** The segments, with all changes. */
	get segments(): readonly Segment[] {
		this.flush();
		return this.#segments;
	}

	/** Starts a load: segments of possibly stale rows follow until `endLoad`. */
	beginLoad(): void {
		this.#changedDuringLoad = new Set();
	}

	endLoad(): void {
		this.#changedDuringLoad = undefined;
	}

	/** Adds a loaded segment. Documents that changed since `beginLoad` are deleted from it, because the index has newer versions. */
	addSegment(segment: Segment): void {
		for (const id of this.#changedDuringLoad ?? []) deleteId(segment, id);
		this.#append(segment);
	}

	/** Adds or replaces a document. */
	upsert(doc: Doc): void {
		this.remove(doc.id);
		this.#pending.set(doc.id, doc);
	}

	remove(id: string): void {
		this.#changedDuringLoad?.add(id);
		this.#pending.delete(id);
		for (const segment of this.#segments) deleteId(segment, id);
	}

	/** The segments with fewer than `length` documents, for a merge. */
	smallSegments(length: number): Segment[] {
		return this.segments.filter((segment) => segment.length < length);
	}

	/** The ids of the live documents of a segment. */
	liveIds(segment: Segment): string[] {
		return Array.from({ length: segment.length }, (_, docId) => docId).flatMap((docId) =>
			hasBit(segment.liveDocs, docId) ? [idAt(segment, docId)] : [],
		);
	}

	/** Replaces segments by their merge. Documents that were deleted from the parts during the merge are deleted from it too. */
	replaceSegments(parts: Segment[], merged: Segment): void {
		const survivors = new Set(parts.flatMap(this.liveIds));
		for (let docId = 0; docId < merged.length; docId++)
			if (!survivors.has(idAt(merged, docId))) deleteDoc(merged, docId);
		this.#segments = this.#segments.filter((segment) => !parts.includes(segment));
		this.#append(merged);
	}

	#append(segment: Segment) {
		if (segment.length > 0) this.#segments.push(segment);
	}

	/** Indexes the documents that were added and are not in a segment yet. */
	flush(): void {
		if (this.#pending.size === 0) return;
		this.#append(this.#build([...this.#pending.values()]));
		this.#pending.clear();
	}
}

function deleteId(segment: Segment, id: string) {
	for (const docId of docIdsOf(segment, id)) deleteDoc(segment, docId);
}
