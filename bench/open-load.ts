/** An open load: requests begin at their own times, as visitors come, however slowly the server answers. */

export type OpenResult = { accepted: number[]; shed: number[]; failed: number };

/** As a proxy has them: opened before, and used again. Node accepts one new connection in each turn of its event loop, so opening them under load measures that. */
const openConnections = 1_000;

/** Opens the connections that `send` then uses. */
export const warmUp = (send: () => Promise<unknown>) => Promise.all(Array.from({ length: openConnections }, send));

/** Sends `perSecond` requests for so many seconds, at random times (Poisson), and waits for all. Latencies in ms; `shed` answered 503. */
export async function sendOpen(
	perSecond: number,
	seconds: number,
	send: (turn: number) => Promise<{ status: number }>,
): Promise<OpenResult> {
	const result: OpenResult = { accepted: [], shed: [], failed: 0 };
	const pending: Promise<void>[] = [];
	const began = performance.now();
	let nextAt = 0;
	let turn = 0;
	let underWay = 0;
	const free: (() => void)[] = [];
	const one = async (at: number) => {
		// From when it was due: a generator that falls behind must not hide what visitors wait.
		if (underWay >= openConnections) await new Promise<void>((resolve) => free.push(resolve));
		underWay++;
		const status = await send(turn++).then(
			(response) => response.status,
			() => 0,
		);
		underWay--;
		free.shift()?.();
		const took = performance.now() - began - at;
		if (status === 503) result.shed.push(took);
		else if (status === 0 || status >= 500) result.failed++;
		else result.accepted.push(took);
	};
	while (nextAt < seconds * 1000) {
		const now = performance.now() - began;
		while (nextAt <= now && nextAt < seconds * 1000) {
			pending.push(one(nextAt));
			nextAt += (-Math.log(1 - Math.random()) * 1000) / perSecond;
		}
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	await Promise.all(pending);
	return result;
}

export const percentile = (values: number[], share: number) =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
