import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { v7 } from "uuid";
import type { Database } from "#database/connect.ts";
import { readOrCreate } from "#database/embedded/roles.ts";
import type { Replicas } from "#database/replicas/types.ts";
import { findMemberByKey, findMemberByToken, isSessionActive } from "#modules/accounts/index.ts";
import {
	CardCache,
	MissedSearchCounter,
	makeLocalSearch,
	makeRemoteSearch,
	readCatalogueId,
	SearchIndexSync,
	type SearchService,
	ViewCounter,
} from "#modules/catalogue/index.ts";
import { deleteEmailsOf, enqueueEmails, withdrawEmails } from "#modules/mail/index.ts";
import { PhotoVariants } from "#modules/media/index.ts";
import {
	addNotices,
	markReadByPath,
	newPushKey,
	pushKeysOf,
	sendCodes,
	withdrawNotices,
} from "#modules/notices/index.ts";
import { canVacatePiece, claimHolidayWithCommit, vacatePiece } from "#modules/rentals/index.ts";
import { openSettings } from "#modules/settings/index.ts";
import { UpdateStreams } from "#modules/updates/index.ts";
import { openWebhooks } from "#modules/webhooks/index.ts";
import type { App } from "#platform/app.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import { type Config, servesSite } from "#platform/config.ts";
import { type EventBus, openEventBus } from "#platform/event-bus.ts";
import { makePostJson } from "#platform/http/post-json.ts";
import { type Admission, makeAdmission } from "#platform/limits/admission.ts";
import { makeRateLimits, noRateLimits } from "#platform/limits/rate-limits.ts";
import { shareMachine } from "#platform/limits/semaphore.ts";
import { type Log, makeLog } from "#platform/log.ts";
import { makeSecurityLog } from "#platform/security-log.ts";
import { within } from "./http/health.ts";
import { ResponseCache } from "./http-cache/response-cache.ts";
import { makeJobCounts } from "./jobs/queue.ts";
import { openFileStore, openTransport } from "./load-by-settings.ts";
import type { Answer, ProcessMessage, ServerApp, Siblings } from "./server-app.ts";

/** Makes the `App`: the process-wide dependencies that every use case receives. Nothing else makes one of them. `overrides` are for tests. */
export async function makeApp(
	config: Config,
	db: Database,
	overrides: { clock?: Clock; log?: Log; admission?: Admission } = {},
): Promise<ServerApp> {
	const clock = overrides.clock ?? systemClock;
	const log = overrides.log ?? makeLog(config.logLevel, config.role);
	const isSilent = config.logLevel === "silent";
	const files = await openFileStore(config, log);
	const bus = openEventBus(await openTransport(config, db, log), log);
	if (db.replicas) followEvents(db.replicas, bus, log);
	const settings = openSettings({ bus, clock, config, db, log });
	await settings.reload();
	const base = { config, db, clock, log, bus, settings, newId: makeIdGenerator(clock), files };
	const sessions: App["sessions"] = {
		find: (token, read) => findMemberByToken(base, token, read),
		isActive: (token) => isSessionActive(base, token),
	};
	const apiKeys: App["apiKeys"] = { find: (secret) => findMemberByKey(base, secret) };
	const secret =
		config.sessionSecret ??
		(await loadKey(config.dataDir, "session-secret", () => randomBytes(32).toString("base64url")));
	const pushKeys =
		config.push && pushKeysOf(config.push.key ?? (await loadKey(config.dataDir, "push-key", newPushKey)));
	const siblings = openSiblings(config);
	shareMachine(siblings.number ? config.processes : 1);
	const searchIndex = new SearchIndexSync(base);
	const search = openSearch(base, searchIndex);
	// The first process counts the views of all, so that a viewer counts once.
	const forward = (...view: unknown[]) => siblings.send("view", view, 1);
	const viewCounter = new ViewCounter(base, (siblings.number ?? 1) > 1 ? forward : undefined);
	siblings.on("view", (view) => viewCounter.count(...(view as [string, string])));
	const missedSearches = new MissedSearchCounter({ ...base, secret });
	const updateStreams = new UpdateStreams({ bus, sessions });
	return {
		...base,
		sessions,
		apiKeys,
		mail: {
			enqueue: (tx, compose) =>
				enqueueEmails(
					{
						...{ ...base, secret, sendCodes: (inTx, codes) => sendCodes(base, inTx, codes) },
						addNotices: (inTx, notices) => addNotices(base, inTx, notices),
					},
					tx,
					compose,
				),
			withdraw: async (tx, key) => {
				await withdrawEmails(tx, key);
				await withdrawNotices(tx, key);
			},
			erase: (tx, person) => deleteEmailsOf(tx, person, config.smtpUrl !== undefined),
		},
		notices: {
			add: (tx, notices) => addNotices(base, tx, notices),
			markRead: (tx, accountId, path) => markReadByPath(base, tx, accountId, path),
		},
		webhooks: openWebhooks(base),
		admission: overrides.admission ?? makeAdmission(config),
		limits: config.limits ? makeRateLimits(db, clock) : noRateLimits,
		security: makeSecurityLog(overrides.log ?? makeLog(isSilent ? "silent" : "info", config.role)),
		secret,
		pushKeys,
		search,
		searchIndex,
		cardCache: new CardCache(base),
		responseCache: new ResponseCache({ bus, clock, search, settings }),
		photoVariants: new PhotoVariants(base),
		jobCounts: makeJobCounts(),
		mailCircuit: { isOpen: () => false },
		updateStreams,
		viewCounter,
		missedSearches,
		siblings,
		pieceOrders: { canVacate: canVacatePiece, vacate: vacatePiece, claimHoliday: claimHolidayWithCommit },
		close: async () => {
			await viewCounter.close();
			await missedSearches.close();
			updateStreams.close();
			search.close();
			settings.close();
			await searchIndex.close();
			await bus.close();
		},
	};
}

/** Replicas learn from events what was committed, and caches learn from replicas that they may have missed events. */
function followEvents(replicas: Replicas, bus: EventBus, log: Log): void {
	// A subscriber reads what was committed, which a replica may not have yet.
	bus.beforeSubscribers(replicas.invalidate);
	replicas.observe({
		isNotified: bus.isConnected,
		onUncertain: bus.missEvents,
		onLost: (reason) => log.warn({ err: reason }, "no replica can be read; the primary serves all reads"),
		onRestored: () => log.warn("replicas are read again"),
		onWentBack: (timeline, latest) => log.error({ timeline, latest }, wentBack),
	});
}

const wentBack = "the primary is of an older timeline again: what was committed on the newer one is lost";

/** The search in this process, or with SEARCH_URL in search processes. */
function openSearch(
	app: Pick<App, "bus" | "clock" | "config" | "db" | "log">,
	searchIndex: SearchIndexSync,
): SearchService {
	const { role, searchUrls } = app.config;
	if (searchUrls.length === 0 || !servesSite(role)) return makeLocalSearch(app, searchIndex);
	const { post, close } = makePostJson();
	let id: Promise<string> | undefined;
	const catalogueId = () => {
		id ??= readCatalogueId(app.db.read);
		// After an outage it is read again.
		id.catch(() => {
			id = undefined;
		});
		return id;
	};
	const remote = makeRemoteSearch(app, { post, catalogueId });
	return {
		...remote,
		get isIncomplete() {
			return remote.isIncomplete;
		},
		close: () => {
			remote.close();
			close();
		},
	};
}

function openSiblings({ processNumber: number }: Config): Siblings {
	const handlers = new Map<string, (value: unknown) => unknown>();
	let sequence = 0;
	const send = (message: ProcessMessage) => void (number && process.send?.(message, undefined, undefined, () => {}));
	const askOthers = async (kind: string, patienceMs: number) => {
		const replyTo = `reply ${++sequence}`;
		const { promise: allAnswered, resolve } = Promise.withResolvers<void>();
		const answers: Answer[] = [];
		let expected = Number.POSITIVE_INFINITY;
		handlers.set(replyTo, (reply) => {
			if (typeof reply === "number") expected = reply;
			else answers.push(reply as Answer);
			if (answers.length >= expected) resolve();
		});
		send({ kind, replyTo });
		await within(allAnswered, patienceMs).catch(() => {});
		handlers.delete(replyTo);
		return answers;
	};
	if (number)
		process.on("message", async ({ kind, value, from, replyTo }: ProcessMessage) => {
			const result = await handlers.get(kind)?.(value);
			if (replyTo && from) send({ kind: replyTo, to: from, value: { process: number, value: result } });
		});
	const siblings: Siblings & { hasAll: boolean } = {
		number,
		hasAll: !number,
		ask: async (question, own, patienceMs) => {
			const others = number ? askOthers(question, patienceMs) : [];
			const answers = [{ process: number ?? 1, value: await own() }, ...(await others)];
			return answers.sort((a, b) => a.process - b.process);
		},
		on: (kind, handle) => void handlers.set(kind, handle),
		send: (kind, value, to) => send({ kind, value, to }),
	};
	siblings.on("all-listen", () => {
		siblings.hasAll = true;
	});
	return siblings;
}

/** UUIDv7 with a sequence number, so that ids of the same millisecond sort in creation order. */
function makeIdGenerator(clock: Clock): () => string {
	let sequence = 0;
	return () => v7({ msecs: clock.now().getTime(), seq: ++sequence >>> 0 });
}

/** Created at the first start and stored in the data folder, so that codes and sessions survive a restart. */
/** A key of this server, made once and stored in the data folder. */
async function loadKey(dataDir: string, name: string, make: () => string): Promise<string> {
	await mkdir(dataDir, { recursive: true });
	return readOrCreate(path.join(dataDir, name), make);
}
