import { parseArgs } from "node:util";
import { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { NewAdmin } from "#modules/accounts/contract.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";
import { Cancelled, openTerminal, type Terminal } from "./create-admin/terminal.ts";

/** Makes an admin: `npm run create-admin -- --email you@almari.example --name "Your Name"`. The password is typed, or piped in; never an argument, which other users of the machine could read. */

const usage = `npm run create-admin -- --email you@almari.example --name "Your Name"
What is not given is asked for. The password is asked for without showing it, or read from the standard input.`;

class Problem extends Error {}

async function main() {
	const { values } = readArguments();
	if (values.help) return console.log(usage);
	const config = readConfig(process.env);
	const terminal = openTerminal();
	try {
		const email = await answer(terminal, "email", "E-mail: ", values.email);
		const name = await answer(terminal, "name", "Name: ", values.name);
		await withApp(config, async (app) => {
			for (;;) {
				const password = await choosePassword(terminal);
				const refused = await createAdmin(app, { email, name, password }).then(() => undefined, refusalOf);
				if (!refused) break;
				if (!terminal.isPerson || !refused.extra.fields?.password) throw refused;
				console.error(refused.message);
			}
			console.log(
				`${name} is an admin now, and signs in at ${config.publicUrl ?? `http://${config.host}:${config.port}`}/admin/login with ${email}.`,
			);
		});
	} finally {
		terminal.close();
	}
}

function readArguments() {
	try {
		const text = { type: "string" } as const;
		return parseArgs({ options: { email: text, name: text, help: { type: "boolean", short: "h" } } });
	} catch (error) {
		throw new Problem(`${(error as Error).message}\n${usage}`);
	}
}

/** What was given, if it is right; a person is asked until it is. */
async function answer(terminal: Terminal, field: "email" | "name", question: string, given: string | undefined) {
	for (let said = given; ; said = undefined) {
		said ??= await terminal.ask(question);
		if (said === undefined) throw new Problem(`Please give --${field}.\n${usage}`);
		const read = NewAdmin.shape[field].safeParse(said);
		if (read.success) return read.data;
		const message = `${read.error.issues[0]?.message} (${field}).`;
		if (!terminal.isPerson) throw new Problem(message);
		console.error(message);
	}
}

async function choosePassword(terminal: Terminal): Promise<string> {
	for (;;) {
		const said = await terminal.ask(
			`Password (at least ${rules.password.minLength} characters, not shown): `,
			"hidden",
		);
		if (said === undefined) throw new Problem("Please type the password, or pipe it into the standard input.");
		const read = NewAdmin.shape.password.safeParse(said);
		const again = read.success && terminal.isPerson ? await terminal.ask("Once more: ", "hidden") : said;
		if (read.success && again === said) return said;
		const message = read.success ? "These are two different passwords." : `${read.error.issues[0]?.message}.`;
		if (!terminal.isPerson) throw new Problem(message);
		console.error(message);
	}
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	throw error;
}

const isPlain = (error: unknown): error is Error =>
	error instanceof Problem ||
	error instanceof Cancelled ||
	error instanceof Refusal ||
	(error instanceof Error && ["ConfigProblem", "EmbeddedProblem", "SchemaProblem"].includes(error.constructor.name));

main().catch((error: unknown) => {
	console.error(isPlain(error) ? error.message : error);
	process.exitCode = error instanceof Cancelled ? 130 : 1;
});
