import { type Day, instantOf } from "#common/calendar.ts";
import { clients, type DemoMessage, type DemoReport, messages, reports, sellers } from "#demo/wardrobe/index.ts";
import { listProductsOf } from "#modules/catalogue/index.ts";
import {
	closeReport,
	readMessage,
	replyToMessage,
	reportSubject,
	sendMessage,
	showMessage,
} from "#modules/support/index.ts";
import { visitor } from "#platform/actor.ts";
import { demoAdmin } from "./people.ts";
import type { SeedContext } from "./seed-context.ts";

/** Seeds contact messages and reports for the demo's admin, through the use cases. */
export async function seedSupport(context: SeedContext, today: Day): Promise<void> {
	// Counted from the start of the day, so that a resumed seeding sends the same message at the same hour, as a duplicate.
	const at = (hoursAgo: number) => context.setTime(new Date(instantOf(today).getTime() - hoursAgo * 3_600_000));
	for (const message of messages) {
		at(message.hoursAgo);
		await seedMessage(context, message);
	}
	for (const report of reports) {
		at(report.hoursAgo);
		await seedReport(context, report);
	}
}

async function seedMessage(context: SeedContext, { from, subject, text, isRead, answer }: DemoMessage) {
	const writer = typeof from === "string" ? await client(context, from) : from;
	const sent = { name: writer.name, email: writer.email, subject, message: text, website: "" };
	const { id } = await sendMessage(context.app, "kind" in writer ? writer : visitor, sent);
	const admin = await context.member(demoAdmin.email);
	if (isRead) await readMessage(context.app, admin, id);
	if (answer && (await showMessage(context.app, id)).isOpen)
		await replyToMessage(context.app, admin, id, { text: answer, close: true });
}

async function seedReport(context: SeedContext, { by, seller, listing, reason, words, outcome }: DemoReport) {
	const about = await context.member(sellers[seller].email);
	const subject = listing
		? (await listProductsOf(context.app.db.read, about.id)).find(({ name }) => name === listing)
		: about;
	if (!subject) throw new Error(`${seller} does not list ${listing}`);
	const input = { kind: listing ? "listing" : "person", subjectId: subject.id, reason, words } as const;
	const { id } = await reportSubject(context.app, await client(context, by), input);
	if (outcome) await closeReport(context.app, await context.member(demoAdmin.email), id, outcome);
}

function client(context: SeedContext, key: string) {
	const person = clients.find((one) => one.key === key);
	if (!person) throw new Error(`there is no demo client ${key}`);
	return context.member(person.email);
}
