import { type Db, sendWithCommit, sql, type Tx } from "#database/connect.ts";

/** SQL on the receivers of webhooks, and on their events, deliveries and attempts. */

const webhookTasks = { number: "number-webhook-events", send: "send-webhook" } as const;

export async function hasReceivers(db: Db): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`select exists (select from webhook_receiver) as has`.execute(db);
	return rows[0]?.has ?? false;
}

type NewEvent = { id: string; type: string; data: object; at: Date };

/** Adds an event and the job that hands it to the receivers, with the commit, if there is a receiver at all. */
export const insertEvent = (tx: Tx, { id, type, data, at }: NewEvent): void =>
	sendWithCommit(
		tx,
		sql`with new as (
			insert into webhook_event (id, type, data, at)
			select ${id}::uuid, ${type}::text, ${JSON.stringify(data)}::jsonb, ${at}::timestamptz where exists (select from webhook_receiver)
			returning id
		) select graphile_worker.add_job(${webhookTasks.number}::text, json_build_object('id', id), priority => -10) from new`,
	);

/**
 * SQL: adds the jobs of deliveries (receiver_id, event_id, seconds). Those of a receiver run one by one, so that a slow one does not hold up others,
 * and after all other jobs: numbering, emails and codes. A job that waits for the same delivery is replaced.
 */
const addSendJobs = sql`select graphile_worker.add_job(${webhookTasks.send}::text, json_build_object('receiverId', receiver_id, 'eventId', event_id),
	queue_name => concat('webhooks ', receiver_id), job_key => concat('webhook ', receiver_id, ' ', event_id),
	run_at => now() + make_interval(secs => seconds), priority => 10)`;

/**
 * Gives events without a position the next ones, and each to the receivers that want its type. A lock makes positions visible in ascending order.
 * Returns how many there were.
 */
export async function numberEvents(tx: Tx, limit: number, now: Date): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext('webhook_event'))`.execute(tx);
	// A receiver that is being resumed is resumed before the next statement reads whether it is paused.
	await sql`select from webhook_receiver order by id for key share`.execute(tx);
	const { rows } = await sql<{ count: number }>`
		with waiting as materialized (
			select id from webhook_event where position is null order by id limit ${limit}
		), numbered as materialized (
			select id, nextval('webhook_event_position') as position from (select id from waiting order by id offset 0) ordered
		), changed as (
			update webhook_event e set position = numbered.position from numbered where e.id = numbered.id returning e.id, e.type
		), delivery as (
			insert into webhook_delivery (receiver_id, event_id, state, next_attempt_at)
			select r.id, changed.id, 'waiting', ${now}::timestamptz from changed join webhook_receiver r on changed.type = any(r.event_types)
			on conflict do nothing returning receiver_id, event_id
		), job as (
			${addSendJobs} from (select receiver_id, event_id, 0 as seconds from delivery join webhook_receiver r on r.id = receiver_id
				where r.paused_at is null order by event_id) due
		) select (select count(*) from changed)::int as count, (select count(*) from job)::int as jobs`.execute(tx);
	return rows[0]?.count ?? 0;
}

type TestEvent = Omit<NewEvent, "data">;

/** Adds an event for one receiver only, with its delivery and job. */
export const insertTest = (tx: Tx, receiverId: string, { id, type, at }: TestEvent) =>
	sql`with event as (
			insert into webhook_event (id, type, data, at) values (${id}, ${type}, ${JSON.stringify({ receiverId })}::jsonb, ${at}) returning id
		), delivery as (
			insert into webhook_delivery (receiver_id, event_id, state, next_attempt_at)
			select ${receiverId}::uuid, id, 'waiting', ${at}::timestamptz from event returning receiver_id, event_id
		) ${addSendJobs} from (select receiver_id, event_id, 0 as seconds from delivery) due`.execute(tx);

type Replay = { receiverId: string; after: number; limit: number; now: Date };

/** Sends the events after a position, of the types that the receiver wants, again from the first attempt. Returns how many, and the last position. */
export async function replayEvents(tx: Tx, { receiverId, after, limit, now }: Replay) {
	const { rows } = await sql<{ count: number; last: number | null }>`
		with event as materialized (
			select e.id, e.position, r.paused_at from webhook_event e join webhook_receiver r on r.id = ${receiverId} and e.type = any(r.event_types)
			where e.position > ${after} order by e.position limit ${limit}
		), delivery as (
			insert into webhook_delivery (receiver_id, event_id, state, next_attempt_at)
			select ${receiverId}::uuid, id, 'waiting', ${now}::timestamptz from event
			on conflict (receiver_id, event_id) do update set state = 'waiting', attempts = 0, next_attempt_at = excluded.next_attempt_at
			returning receiver_id, event_id
		), job as (
			${addSendJobs} from (select receiver_id, event_id, 0 as seconds from delivery join event on event.id = event_id
				where paused_at is null order by position) due
		) select count(*)::int as count, max(position) as last, (select count(*) from job)::int as jobs from event`.execute(
		tx,
	);
	return rows[0] ?? { count: 0, last: null };
}

/**
 * Adds jobs of the deliveries that wait longest, up to a number for each receiver that is not paused: those of a receiver that was resumed, and any
 * without a job. The scheduler repeats it, so that many deliveries become jobs little by little. `before`: from when they are due.
 */
export const addWaiting = (
	tx: Tx,
	{ before, limit, receiverId }: { before: Date; limit: number; receiverId?: string },
) =>
	sql`${addSendJobs} from (
		select r.id as receiver_id, d.event_id, 0 as seconds from webhook_receiver r cross join lateral (
			select event_id from webhook_delivery where receiver_id = r.id and state = 'waiting' and next_attempt_at <= ${before}
			order by next_attempt_at, event_id limit ${limit}
		) d where r.paused_at is null ${receiverId ? sql`and r.id = ${receiverId}` : sql``}
	) due`.execute(tx);

/** The longest wait of a job: a later one is taken for that of a wrong clock, and runs at once (platform/jobs/queue.ts). */
const maxWaitSeconds = 36_000;

type Delivery = { receiverId: string; eventId: string };

export const scheduleAttempt = (tx: Tx, { receiverId, eventId }: Delivery, seconds: number) =>
	sql`${addSendJobs} from (
		select ${receiverId}::uuid as receiver_id, ${eventId}::uuid as event_id, least(${seconds}::float, ${maxWaitSeconds}) as seconds
	) due`.execute(tx);

export type DueDelivery = {
	url: string;
	name: string;
	secret: Buffer;
	former_secret: Buffer | null;
	former_until: Date | null;
	failing_since: Date | null;
	type: string;
	data: object;
	at: Date;
	attempts: number;
	next_attempt_at: Date;
};

/** A delivery that waits, of a receiver that is not paused. */
export async function findDue(db: Db, { receiverId, eventId }: Delivery): Promise<DueDelivery | undefined> {
	const { rows } = await sql<DueDelivery>`
		select r.url, r.name, r.secret, r.former_secret, r.former_until, r.failing_since, e.type, e.data, e.at, d.attempts, d.next_attempt_at
		from webhook_delivery d join webhook_receiver r on r.id = d.receiver_id join webhook_event e on e.id = d.event_id
		where d.receiver_id = ${receiverId} and d.event_id = ${eventId} and d.state = 'waiting' and r.paused_at is null`.execute(
		db,
	);
	return rows[0];
}

/** `earlier`: how many attempts there were before. */
export type Attempt = {
	id: string;
	at: Date;
	durationMs: number;
	status: number | null;
	error: string;
	earlier: number;
};

type Outcome = { state: "waiting" | "delivered" | "failed"; nextAttemptAt: Date | null };

/** Records an attempt and what follows from it. Returns false when the receiver or the event is gone, or the event was replayed meanwhile. */
export async function recordAttempt(
	tx: Tx,
	{ receiverId, eventId }: Delivery,
	{ id, at, durationMs, status, error, earlier }: Attempt,
	{ state, nextAttemptAt }: Outcome,
): Promise<boolean> {
	const { numAffectedRows } = await sql`
		update webhook_delivery set state = ${state}, attempts = attempts + 1, next_attempt_at = ${nextAttemptAt}
		where receiver_id = ${receiverId} and event_id = ${eventId} and state = 'waiting' and attempts = ${earlier}`.execute(
		tx,
	);
	if (!numAffectedRows) return false;
	await sql`insert into webhook_attempt (id, receiver_id, event_id, at, duration_ms, status, error)
		values (${id}, ${receiverId}, ${eventId}, ${at}, ${durationMs}, ${status}, ${error})`.execute(tx);
	return true;
}

/** Since when the receiver fails; null after a success. Returns what is stored: the earliest failure stays. */
export const setFailing = (tx: Tx, receiverId: string, since: Date | null) =>
	since
		? sql`update webhook_receiver set failing_since = ${since} where id = ${receiverId} and failing_since is null`.execute(
				tx,
			)
		: sql`update webhook_receiver set failing_since = null where id = ${receiverId} and failing_since is not null`.execute(
				tx,
			);

/** Pauses a receiver. Returns false when it was paused before. */
export async function pauseReceiver(tx: Tx, id: string, reason: "owner" | "failing" | "gone", now: Date) {
	const { numUpdatedRows } = await tx
		.updateTable("webhook_receiver")
		.set({ paused_at: now, pause_reason: reason })
		.where("id", "=", id)
		.where("paused_at", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const unpauseReceiver = (tx: Tx, id: string) =>
	tx
		.updateTable("webhook_receiver")
		.set({ paused_at: null, pause_reason: null, failing_since: null })
		.where("id", "=", id)
		.execute();

type NewReceiver = {
	id: string;
	name: string;
	url: string;
	event_types: string[];
	secret: Buffer;
	created_by: string;
	created_at: Date;
};

/** Serialises changes to the list of receivers, so that two cannot exceed their number. */
export async function lockReceivers(tx: Tx): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtext('webhook_receiver'))`.execute(tx);
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_receiver`.execute(tx);
	return rows[0]?.count ?? 0;
}

export const insertReceiver = (tx: Tx, row: NewReceiver) => tx.insertInto("webhook_receiver").values(row).execute();

/** The receiver, locked; undefined: there is none. */
export const lockReceiver = (tx: Tx, id: string) =>
	tx
		.selectFrom("webhook_receiver")
		.select(["id", "name", "url", "event_types", "secret", "paused_at"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export const updateReceiver = (tx: Tx, id: string, row: { name: string; url: string; event_types: string[] }) =>
	tx.updateTable("webhook_receiver").set(row).where("id", "=", id).execute();

export const replaceSecret = (tx: Tx, id: string, secret: Buffer, former: { secret: Buffer; until: Date }) =>
	tx
		.updateTable("webhook_receiver")
		.set({ secret, former_secret: former.secret, former_until: former.until })
		.where("id", "=", id)
		.execute();

export const deleteReceiver = (tx: Tx, id: string) => tx.deleteFrom("webhook_receiver").where("id", "=", id).execute();

export type ReceiverRow = {
	id: string;
	name: string;
	url: string;
	event_types: string[];
	created_at: Date;
	paused_at: Date | null;
	pause_reason: "owner" | "failing" | "gone" | null;
	waiting: number;
	failed: number;
	attempts: {
		id: string;
		event_id: string;
		position: number | null;
		type: string;
		at: string;
		duration_ms: number;
		status: number | null;
		error: string;
		next_attempt_at: string | null;
	}[];
};

/** The receivers, oldest first, with how many deliveries wait or were given up, and their newest attempts. `next_attempt_at`: of the delivery. */
export async function listReceivers(db: Db, attempts: number): Promise<ReceiverRow[]> {
	const { rows } = await sql<ReceiverRow>`
		select r.id, r.name, r.url, to_json(r.event_types) as event_types, r.created_at, r.paused_at, r.pause_reason,
			(select count(*)::int from webhook_delivery d where d.receiver_id = r.id and d.state = 'waiting') as waiting,
			(select count(*)::int from webhook_delivery d where d.receiver_id = r.id and d.state = 'failed') as failed,
			coalesce((select json_agg(a order by a.id desc) from (
				select a.id, a.event_id, e.position, e.type, a.at, a.duration_ms, a.status, a.error, d.next_attempt_at
				from webhook_attempt a join webhook_event e on e.id = a.event_id
					join webhook_delivery d on (d.receiver_id, d.event_id) = (a.receiver_id, a.event_id)
				where a.receiver_id = r.id order by a.id desc limit ${attempts}
			) a), '[]') as attempts
		from webhook_receiver r order by r.created_at, r.id`.execute(db);
	return rows;
}

/** Events after a position, in their order. */
export const listEvents = (db: Db, after: number, limit: number) =>
	db
		.selectFrom("webhook_event")
		.select(["id", "position", "type", "data", "at"])
		.where("position", ">", after)
		.orderBy("position")
		.limit(limit)
		.execute();

export async function deleteOldEvents(tx: Tx, before: Date, limit: number): Promise<number> {
	const { numDeletedRows } = await tx
		.deleteFrom("webhook_event")
		.where("id", "in", (query) =>
			query.selectFrom("webhook_event").select("id").where("at", "<", before).orderBy("at").limit(limit),
		)
		.executeTakeFirst();
	return Number(numDeletedRows);
}

/** The active owners among the staff. */
export const listOwners = (db: Db) =>
	db
		.selectFrom("account")
		.select(["id", "name", "email", "language"])
		.where("account_type", "=", "admin")
		.where("staff_role", "=", "owner")
		.where("status", "=", "active")
		.orderBy("id")
		.execute();
