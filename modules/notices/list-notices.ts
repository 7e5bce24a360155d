import { deadlineAfter } from "#common/daytime.ts";
import type { NoticeFacts } from "#common/email.ts";
import { refuse } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import type { Topic } from "#common/topics.ts";
import type { Tx } from "#database/connect.ts";
import { noticesCopy } from "#messages/api/notices.js";
import { noticeCopy } from "#messages/common/notices.js";
import { publishUpdates } from "#modules/updates/index.ts";
import { actingMember, type Member } from "#platform/actor.ts";
import type { App, NewNotice } from "#platform/app.ts";
import type { MemberNotice } from "./contract.ts";
import * as queries from "./queries.ts";
import { deleteOldMessages } from "./queries-channels.ts";

/** Notices: what has happened to a member's orders, messages, reviews, money and saved searches. */

/** Adds notices in the caller's transaction, but none to the member whose request causes them. (decision 4.10) */
export async function addNotices(
	app: Pick<App, "clock" | "newId" | "bus">,
	tx: Tx,
	notices: readonly NewNotice[],
): Promise<void> {
	const own = actingMember.getStore();
	const now = app.clock.now();
	const rows = notices
		.filter(({ to }) => to !== own)
		.map(({ to, topic, event, path, orderId = null, about = null, withdrawal, isUrgent = false, ...facts }) => ({
			id: app.newId(),
			account_id: to,
			topic,
			event,
			facts: { item: facts.item, name: facts.name, amount: facts.amount, count: facts.count ?? 1 },
			about_id: about,
			path,
			order_id: orderId,
			withdraw_key: withdrawal?.key ?? null,
			is_urgent: isUrgent,
			wait_seconds: Math.max(withdrawal?.seconds ?? 0, isUrgent ? 0 : waitSecondsOf(topic, orderId, now)),
		}));
	if (rows.length === 0) return;
	queries.insertNotices(tx, rows, now);
	// A message's own update of the unread count tells of its notice too.
	const people = rows.filter(({ topic }) => topic !== "messages").map(({ account_id }) => account_id);
	if (people.length > 0) await publishUpdates(app, tx, { about: "unread", people: [...new Set(people)] });
}

/** How long a notice waits for others about the same thing, and for the end of the night. */
function waitSecondsOf(topic: Topic, orderId: string | null, now: Date): number {
	const { gatherHours, gatherMessagesHours } = rules.notices;
	const hours = topic === "messages" ? gatherMessagesHours : orderId === null ? 0 : gatherHours;
	return Math.ceil((deadlineAfter(now, hours).getTime() - now.getTime()) / 1000);
}

/** Deletes the notices of a step that was undone. */
export const withdrawNotices = queries.deleteByKey;

/** Marks the member's notices that lead to this path as read. */
export const markReadByPath = (app: Pick<App, "clock">, tx: Tx, accountId: string, path: string): Promise<void> =>
	queries.readNotices(tx, accountId, path, app.clock.now());

export type NoticeValues = Pick<NoticeFacts, "item" | "name" | "amount" | "count">;

/** The text of a notice in the language of the moment. An event of another release says that there is news. */
export function titleOf(event: string, { item, name = "", amount = 0, count = 1 }: NoticeValues): string {
	const write = event in noticeCopy ? noticeCopy[event as NoticeFacts["event"]] : noticeCopy.order;
	return write({ item, name, amount, count });
}

/** A page of the member's notices, newest first. */
export async function listNotices(app: App, member: Member, page: number) {
	const { pageSize } = rules.notices;
	const rows = await queries.listNotices(app.db.read, member.id, {
		limit: pageSize + 1,
		offset: (page - 1) * pageSize,
	});
	const notices = rows.slice(0, pageSize).map(
		({ id, topic, event, facts, path, created_at, read_at }): MemberNotice => ({
			_id: id,
			topic: topic as Topic,
			title: titleOf(event, facts as NoticeValues),
			path,
			at: created_at.toISOString(),
			isRead: read_at !== null,
		}),
	);
	return { notices, page, hasMore: rows.length > pageSize };
}

/** Marks a notice as read. Returns the page to which it leads. Throws `not-found`, also for somebody else's. */
export async function readNotice(app: App, member: Member, id: string): Promise<string> {
	const path = await app.db.write(async (tx) => {
		await publishUpdates(app, tx, { about: "unread", people: [member.id] });
		return queries.readNotice(tx, member.id, id, app.clock.now());
	});
	if (path === undefined) throw refuse("not-found", noticesCopy.notFound);
	return path;
}

/** Marks all notices of the member as read. */
export const readAllNotices = (app: App, member: Member): Promise<void> =>
	app.db.write(async (tx) => {
		await queries.readNotices(tx, member.id, undefined, app.clock.now());
		await publishUpdates(app, tx, { about: "unread", people: [member.id] });
	});

/** Scheduled task: deletes notices and messages by other channels from long ago. Returns how many notices. */
export const deleteOldNotices = (app: App): Promise<number> =>
	app.db.write(async (tx) => {
		const before = new Date(app.clock.now().getTime() - rules.notices.storedDays * 86_400_000);
		await deleteOldMessages(tx, before);
		return queries.deleteOldNotices(tx, before);
	});
