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
import type { Stage } from "./stage.ts";

/** What waits for the demo's admin: written, reported and answered through the real acts. */
export async function seedSupport(stage: Stage, today: Day): Promise<void> {
	// Before this day: a seeding that goes on after an interruption sends the same message at the same hour, and it is known as such.
	const at = (hoursAgo: number) => stage.at(new Date(instantOf(today).getTime() - hoursAgo * 3_600_000));
	for (const message of messages) {
		at(message.hoursAgo);
		await write(stage, message);
	}
	for (const report of reports) {
		at(report.hoursAgo);
		await tell(stage, report);
	}
}

async function write(stage: Stage, { from, subject, text, isRead, answer }: DemoMessage) {
	const writer = typeof from === "string" ? await client(stage, from) : from;
	const sent = { name: writer.name, email: writer.email, subject, message: text, website: "" };
	const { id } = await sendMessage(stage.app, "kind" in writer ? writer : visitor, sent);
	const admin = await stage.member(demoAdmin.email);
	if (isRead) await readMessage(stage.app, admin, id);
	if (answer && (await showMessage(stage.app, id)).isOpen)
		await replyToMessage(stage.app, admin, id, { text: answer, close: true });
}

async function tell(stage: Stage, { by, seller, listing, reason, words, outcome }: DemoReport) {
	const about = await stage.member(sellers[seller].email);
	const subject = listing
		? (await listProductsOf(stage.app.db.read, about.id)).find(({ name }) => name === listing)
		: about;
	if (!subject) throw new Error(`${seller} does not list ${listing}`);
	const wish = { kind: listing ? "listing" : "person", subjectId: subject.id, reason, words } as const;
	const { id } = await reportSubject(stage.app, await client(stage, by), wish);
	if (outcome) await closeReport(stage.app, await stage.member(demoAdmin.email), id, outcome);
}

function client(stage: Stage, key: string) {
	const person = clients.find((one) => one.key === key);
	if (!person) throw new Error(`nobody is called ${key}`);
	return stage.member(person.email);
}
