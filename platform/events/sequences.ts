/**
 * Detects that messages of other processes may be lost, where the messages of one publisher arrive in order but any may be missing. Each
 * publisher numbers its events, and repeats its last number every second. One that falls silent without a farewell may have committed a
 * change and died before it sent the event.
 */

/** The header of each message. `sequence`: the number of this event, or in a heartbeat of the last one. */
export type Numbered = { from: string; sequence: number; kind: "event" | "heartbeat" | "farewell" };

export const heartbeatMs = 1000;
/** A publisher is silent when no message of it arrived for this long. */
export const silentMs = 3 * heartbeatMs;
/** A silent publisher may live and write, out of reach. For this long, its events count as lost again every `silentMs`. */
const suspectedMs = 60_000;
/** For this long its events are expected from the database. */
const awaitedMs = 24 * 3_600_000;
/** Publishers that ended without a farewell are remembered up to this number. */
const maxPublishers = 1000;

type Publisher = { last: number; receivedAt: number; reportedAt: number };

export class Sequences {
	#publishers = new Map<string, Publisher>();

	/** Notes a message. Returns whether earlier ones of its publisher may be lost. */
	receive({ from, sequence, kind }: Numbered, now: number): boolean {
		const last = this.#publishers.get(from)?.last ?? 0;
		// Deleted first, so that the map is in the order of the last messages.
		this.#publishers.delete(from);
		if (kind !== "farewell") {
			this.#publishers.set(from, { last: Math.max(last, sequence), receivedAt: now, reportedAt: now });
			this.#forgetOldest();
		}
		return sequence > (kind === "event" ? last + 1 : last);
	}

	isKnown(from: string): boolean {
		return this.#publishers.has(from);
	}

	/** Returns whether a publisher is silent, so that its events may be lost. Call it every `heartbeatMs`. */
	check(now: number): boolean {
		let isLost = false;
		for (const publisher of this.#publishers.values()) {
			if (now - publisher.receivedAt > suspectedMs || now - publisher.reportedAt < silentMs) continue;
			publisher.reportedAt = now;
			isLost = true;
		}
		return isLost;
	}

	/** Whether a publisher that said no farewell has been silent since less than a day ago: it may be dead, or cut off. */
	hasSilent(now: number): boolean {
		return this.#publishers
			.values()
			.some(({ receivedAt }) => now - receivedAt >= silentMs && now - receivedAt < awaitedMs);
	}

	/** This process could not receive: the silence until now was its own. */
	resume(now: number): void {
		for (const publisher of this.#publishers.values()) {
			publisher.receivedAt = now;
			publisher.reportedAt = now;
		}
	}

	#forgetOldest() {
		const [oldest] = this.#publishers.keys();
		if (this.#publishers.size > maxPublishers && oldest !== undefined) this.#publishers.delete(oldest);
	}
}
