/** Open-loop load: requests start at their own times, as visitors arrive, however slowly the server answers. */

export type OpenResult = { accepted: number[]; shed: number[]; failed: number };

/** A pool of open connections, as a proxy has. Node accepts one new connection per event loop turn; opening them under load would measure that. */
const openConnections = 1_000;

/** Opens the connections that `send` uses later. */
export const warmUp = (send: () => Promise<unknown>) => Promise.all(Array.from({ length: openConnections }, send));

/** Open-loop load: sends `perSecond` requests as a Poisson process and waits for all. Latencies in ms; `shed`: answered 503. */
export async function sendOpen(
	perSecond: number,
	seconds: number,
	send: (iteration: number) => Promise<{ status: number }>,
): Promise<OpenResult> {
	const result: OpenResult = { accepted: [], shed: [], failed: 0 };
	const pending: Promise<void>[] = [];
	const startedAt = performance.now();
	let nextAt = 0;
	let iteration = 0;
	let inFlight = 0;
	const waitingForSlot: (() => void)[] = [];
	const sendOne = async (at: number) => {
		// Latency counts from the scheduled time: a generator that falls behind must not hide waiting (coordinated omission).
		if (inFlight >= openConnections) await new Promise<void>((resolve) => waitingForSlot.push(resolve));
		inFlight++;
		const status = await send(iteration++).then(
			(response) => response.status,
			() => 0,
		);
		inFlight--;
		waitingForSlot.shift()?.();
		const latency = performance.now() - startedAt - at;
		if (status === 503) result.shed.push(latency);
		else if (status === 0 || status >= 500) result.failed++;
		else result.accepted.push(latency);
	};
	while (nextAt < seconds * 1000) {
		const now = performance.now() - startedAt;
		while (nextAt <= now && nextAt < seconds * 1000) {
			pending.push(sendOne(nextAt));
			nextAt += (-Math.log(1 - Math.random()) * 1000) / perSecond;
		}
		await new Promise((resolve) => setTimeout(resolve, 2));
	}
	await Promise.all(pending);
	return result;
}

export const percentile = (values: number[], share: number) =>
	values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
