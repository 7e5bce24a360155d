import { dayOf, formatDay, formatPeriod } from "#common/calendar.ts";
import { formatCount } from "#common/money.ts";
import { referenceOf } from "#common/text/reference.ts";
import { evidenceCopy as copy } from "./copy.ts";
import type { Attachment, Entry } from "./entry.ts";
import type { OrderRow } from "./queries.ts";
import type { FileState } from "./verify-order.ts";

/** The text of the document. */

type Role = Entry["actor_role"];
export type Line = { text: string; isLabel?: true; isWarning?: true; isTitle?: true };

export const detailsOf = (order: OrderRow & { id: string }, now: Date) => ({
	title: copy.title,
	subject: copy.subject(referenceOf(order.id), order.product_name),
	createdAt: now,
});

export const factsOf = (order: OrderRow & { id: string }, now: Date): [string, string][] => [
	[copy.order, referenceOf(order.id)],
	[copy.item, order.product_name],
	[copy.days, formatPeriod({ startDate: order.start_date, endDate: order.end_date })],
	[copy.client, order.client_name],
	[copy.lister, order.seller_name],
	[copy.made, formatInstant(now)],
];

export const stepRow = (order: OrderRow, { step, at, actor_role }: { step: string; at: Date; actor_role: string }) =>
	[nameOfStep(step), personOf(order, actor_role), formatInstant(at)].map((text) => ({ text }));

/** The lines beside a photograph with its entry. */
export const entryLines = (order: OrderRow, entry: Entry, state: FileState): Line[] => [
	{ text: copy.entry(entry.position + 1, nameOfKind(entry.kind)), isTitle: true },
	{ text: copy.addedBy(personOf(order, entry.actor_role), formatInstant(entry.at)) },
	...(entry.original_sha256 === null || entry.stored_sha256 === null
		? [{ text: copy.notHashed, isWarning: true } as const]
		: [
				...hashLines(copy.original(formatCount(entry.original_bytes ?? 0)), entry.original_sha256),
				...hashLines(copy.stored, entry.stored_sha256),
			]),
	...hashLines(copy.previous, entry.position === 0 ? copy.first : entry.previous_hash),
	...hashLines(copy.own, entry.hash),
	...(state === "not-hashed" ? [] : [stateLine(state)]),
];

/** The lines beside a photograph that was added before there were entries. */
export const oldPhotoLines = (order: OrderRow, photo: Attachment & { actor_role: Role }): Line[] => [
	{ text: nameOfKind(photo.kind), isTitle: true },
	{ text: copy.addedBy(personOf(order, photo.actor_role), formatInstant(photo.at)) },
	{ text: copy.notHashed, isWarning: true },
];

export const altOf = (order: OrderRow, { kind, actor_role }: { kind: string; actor_role: Role }) =>
	copy.alt(nameOfKind(kind), personOf(order, actor_role));

const hashLines = (label: string, hash: string): Line[] => [{ text: label, isLabel: true }, { text: hash }];

const stateLine = (state: FileState): Line =>
	state === "matches" ? { text: copy.states[state] } : { text: copy.states[state], isWarning: true };

const nameOfKind = (kind: string) => (copy.kinds as Record<string, string>)[kind] ?? readable(kind);
const nameOfStep = (step: string) => (copy.stepNames as Record<string, string>)[step] ?? readable(step);

/** "reportLost" → "Report lost" */
const readable = (name: string) => {
	const text = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
	return text.charAt(0).toUpperCase() + text.slice(1);
};

function personOf(order: OrderRow, role: string): string {
	if (role === "client") return copy.named(order.client_name, copy.roles.client);
	if (role === "seller") return copy.named(order.seller_name, copy.roles.seller);
	return copy.roles.admin;
}

/** "17 December 2026, 20:05:31" in IST. */
const formatInstant = (at: Date) => {
	const time = new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 19);
	return `${formatDay(dayOf(at), "long")}, ${time}`;
};
