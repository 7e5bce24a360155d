import { createHmac } from "node:crypto";
import type { Actor } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { findStoredReply, fingerprintOf, type IdempotencyKey, runIdempotent } from "#platform/idempotency.ts";
import { makeSemaphore } from "#platform/limits/semaphore.ts";

/** Endpoints marked `isIdempotent`: a repeated request with the same Idempotency-Key gets the first reply and changes nothing. */

type Request = {
	app: App;
	actor: Actor;
	params: unknown;
	query: unknown;
	body: unknown;
	address: string;
	idempotencyKey: string | undefined;
};

/**
 * Runs a handler in one transaction with the row of its key, so that the reply is stored exactly when the work commits. The
 * handler's reads and writes through `app.db` run in that transaction. Rate limit counters do not: a repeated request consumes none.
 * Throws `conflict` for a key that was used for another request.
 */
export function makeIdempotentRunner({ config }: App) {
	// Each holds one pooled connection and may need a second one for its rate limits. Limiting them to half of the pool prevents a deadlock.
	const withPermit = makeSemaphore(Math.max(1, Math.floor(config.databasePool / 2) - 1));
	return async <V extends Request, R>(
		endpoint: Endpoint,
		context: V,
		handle: (context: V) => Promise<R>,
	): Promise<R> => {
		const idempotencyKey = idempotencyKeyOf(endpoint, context);
		if (!idempotencyKey) return handle(context);
		const { app } = context;
		const stored = await findStoredReply<R>(app.db.read, idempotencyKey);
		if (stored) return stored;
		return withPermit(1, () =>
			app.db.write(
				(tx) => {
					const write = <T>(work: (same: typeof tx) => Promise<T>) => work(tx);
					const appInTransaction = { ...app, db: { ...app.db, read: tx, readReplica: tx, write } };
					return runIdempotent(
						tx,
						idempotencyKey,
						() => handle({ ...context, app: appInTransaction }) as Promise<R & object>,
					);
				},
				{ isRepeatable: true },
			),
		);
	};
}

function idempotencyKeyOf(
	endpoint: Endpoint,
	{ app, actor, params, query, body, address, idempotencyKey: key }: Request,
): IdempotencyKey | undefined {
	if (key === undefined) return undefined;
	const idempotencyKey = {
		key,
		endpoint: `${endpoint.method} ${endpoint.path}`,
		fingerprint: fingerprintOf([params, query, body]),
		now: app.clock.now(),
	};
	if (actor.kind === "member") return { ...idempotencyKey, accountId: actor.id };
	return {
		...idempotencyKey,
		network: createHmac("sha256", app.secret).update(`idempotency|${address}`).digest("base64url"),
	};
}
