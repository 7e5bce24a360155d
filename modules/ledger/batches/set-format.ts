import { isDeepStrictEqual } from "node:util";
import { refuseField } from "#common/refusal.ts";
import { ledgerCopy } from "#messages/api/ledger.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import { type Channel, channels, type FormatColumn, fields, formatProblem, presets } from "./format.ts";
import { deleteFormat, findFormat, lockFormats, upsertFormat } from "./queries-batches.ts";

/** The columns of the files for the bank, as the operator set them. */

export async function columnsOf(app: App, channel: Channel): Promise<readonly FormatColumn[]> {
	const row = await findFormat(app.db.read, channel);
	return row ? (row.columns as FormatColumn[]) : presets[channel];
}

export async function showFormats(app: App) {
	const [bank, upi] = await Promise.all(channels.map((channel) => findFormat(app.db.read, channel)));
	const show = (row: typeof bank, channel: Channel) => ({
		columns: row ? (row.columns as FormatColumn[]) : [...presets[channel]],
		isPreset: !row,
	});
	return { bank: show(bank, "bank"), upi: show(upi, "upi") };
}

/** Sets the columns, or the preset again when there are none. The same again changes nothing. Throws `invalid`. */
export async function setFormat(
	app: App,
	admin: Member,
	{ channel, columns }: { channel: Channel; columns: FormatColumn[] },
) {
	const problem = columns.length > 0 ? formatProblem(channel, columns) : undefined;
	if (problem)
		throw refuseField("columns", ledgerCopy.format[problem.kind]({ value: problem.value, known: fields.join(", ") }));
	await app.db.write(async (tx) => {
		await lockFormats(tx);
		if (isDeepStrictEqual((await findFormat(tx, channel))?.columns ?? [], columns)) return;
		if (columns.length === 0) await deleteFormat(tx, channel);
		else await upsertFormat(tx, { channel, columns, admin_id: admin.id, at: app.clock.now() });
		await recordAuditEntry(app, tx, admin, {
			action: "set-payment-format",
			subjectKind: "setting",
			subjectId: channel,
			details: { columns: columns.map(({ header, value }) => `${header} = ${value}`) },
		});
	});
	return showFormats(app);
}
