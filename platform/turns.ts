import { refuse } from "#common/refusal.ts";

/**
 * Work that keeps the process and the database busy: so much of it at once, and the rest in line, so that a burst of it leaves room for
 * everything else. Networks take turns, whoever asks the most waits the longest; who leaves is out of the line. (decision 0023)
 */

export type Asker = { address: string; left: AbortSignal };
export type Turns = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>;

type Waiting = { asker: Asker; begin(): void; turnAway(): void };

export type TurnRules = { atOnce: number; mostWaiting: number; longestWaitMs: number };

export function makeTurns({ atOnce, mostWaiting, longestWaitMs }: TurnRules): Turns {
	/** By network, in the order in which networks have their turn. */
	const lines = new Map<string, Waiting[]>();
	let running = 0;
	let waiting = 0;

	const leave = (one: Waiting) => {
		const { address } = one.asker;
		const line = (lines.get(address) ?? []).filter((other) => other !== one);
		if (line.length > 0) lines.set(address, line);
		else lines.delete(address);
		waiting--;
	};
	const callNext = () => {
		const [address, line] = lines.entries().next().value ?? [];
		const next = line?.[0];
		if (!next || address === undefined) return;
		leave(next);
		const rest = lines.get(address);
		// To the end of the round.
		if (rest && lines.delete(address)) lines.set(address, rest);
		next.begin();
	};
	/** When the line is full, the longest one gives way: to a newcomer of another network, or to nobody. */
	const makeRoom = (address: string): boolean => {
		if (waiting < mostWaiting) return true;
		const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
		if (longest.length <= (lines.get(address)?.length ?? 0) + 1) return false;
		longest.at(-1)?.turnAway();
		return true;
	};
	const stand = (asker: Asker) =>
		new Promise<void>((resolve, reject) => {
			const settle = (how: () => void) => () => {
				clearTimeout(timer);
				asker.left.removeEventListener("abort", goAway);
				how();
			};
			const one: Waiting = {
				asker,
				begin: settle(resolve),
				turnAway: settle(() => {
					leave(one);
					reject(busy());
				}),
			};
			const goAway = () => one.turnAway();
			const timer = setTimeout(one.turnAway, longestWaitMs);
			asker.left.addEventListener("abort", goAway);
			lines.set(asker.address, [...(lines.get(asker.address) ?? []), one]);
			waiting++;
		});

	return async (asker, work) => {
		// To whoever has left it does not matter what is said.
		if (asker.left.aborted) throw busy();
		if (running < atOnce) running++;
		else {
			if (!makeRoom(asker.address)) throw busy();
			await stand(asker);
		}
		try {
			return await work();
		} catch (error) {
			throw asker.left.aborted ? busy() : error;
		} finally {
			// Whoever is next takes this place over.
			if (waiting > 0) callNext();
			else running--;
		}
	};
}

const retryAfterSeconds = 2;

const busy = () =>
	refuse("busy", "Many people are searching right now. Please try again in a few seconds.", { retryAfterSeconds });
