import { addDays, instantOf, toDay } from "#common/calendar.ts";
import { refuseField } from "#common/refusal.ts";
import { type Register, registerPageSize } from "#common/rules/registers.ts";
import { translateRemoved } from "#common/text/former-member.ts";
import { referenceOf } from "#common/text/reference.ts";
import { registersCopy } from "#messages/common/registers.js";
import type { App } from "#platform/app.ts";
import { makeSemaphore } from "#platform/limits/semaphore.ts";
import type { PageQuery, RegisterPeriod, RegisterRow } from "./contract.ts";
import { findRegisterPage, type RegisterKey, type RegisterLine, type Span } from "./queries.ts";

/** One page at a time in a process, because its totals may read the whole ledger: others wait without a database connection. */
const withPermit = makeSemaphore(1);

/** A page of a register, and the totals of all its rows. Throws `invalid` (a cursor of another register or period). */
export async function showRegister(app: App, register: Register, { after, ...period }: PageQuery) {
	const view = viewOf(register, period);
	const key = after === "" ? undefined : parseCursor(after, view);
	const { rows, totals } = await withPermit(1, () =>
		findRegisterPage(app.db.read, register, spanOf(period), key, registerPageSize + 1),
	);
	const page = rows.slice(0, registerPageSize);
	const last = page.at(-1);
	return { rows: page.map(toRow), totals, next: rows.length > page.length && last ? formatCursor(view, last) : null };
}

/** Both days are included, and begin at midnight in India. */
export const spanOf = ({ from, to }: RegisterPeriod): Span => ({
	from: instantOf(from),
	to: instantOf(addDays(to, 1)),
});

export const toRow = (line: RegisterLine): RegisterRow => ({
	at: line.orderId === null ? null : new Date(line.at).toISOString(),
	booking: line.booking,
	order: line.orderId === null ? null : { id: line.orderId, number: referenceOf(line.orderId) },
	account: line.account || null,
	person: line.personId === null ? null : { _id: line.personId, name: translateRemoved(line.personName ?? "") },
	reference: line.reference,
	amounts: line.amounts,
});

/** The register and period to which a cursor belongs. */
const viewOf = (register: Register, { from, to }: RegisterPeriod) => `${register} ${from} ${to}`;

const formatCursor = (view: string, { at, id, position, account }: RegisterKey) =>
	[view, at, id, position, account].join("|");

const cursorPattern =
	/^([^|]*)\|(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{6}Z)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\|(\d{1,5})\|([a-z-]*)$/;

function parseCursor(text: string, view: string): RegisterKey {
	const [, ofView, at = "", id = "", position, account = ""] = cursorPattern.exec(text) ?? [];
	if (ofView !== view || !toDay(at.slice(0, 10))) throw refuseField("after", registersCopy.cursor);
	return { at, id, position: Number(position), account };
}
