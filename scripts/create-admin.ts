import { parseArgs } from "node:util";
import { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { NewAdmin } from "#modules/accounts/contract.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { readConfig } from "#platform/config.ts";
import { withApp } from "./app/with-app.ts";
import { Cancelled, openTerminal, type Terminal } from "./create-admin/terminal.ts";

/**
 * Creates an admin: `npm run create-admin -- --email you@almari.example --name "Your Name"`. The password is typed or piped in, never an argument:
 * other users of the machine can read arguments.
 */

const usage = `npm run create-admin -- --email you@almari.example --name "Your Name"
Missing values are prompted for. The password is typed without echo, or read from the standard input.`;

class UsageError extends Error {}

async function main() {
	const { values } = readArguments();
	if (values.help) return console.log(usage);
	const config = readConfig(process.env);
	const terminal = openTerminal();
	try {
		const email = await promptFor(terminal, "email", "E-mail: ", values.email);
		const name = await promptFor(terminal, "name", "Name: ", values.name);
		await withApp(config, async (app) => {
			for (;;) {
				const password = await choosePassword(terminal);
				const refusal = await createAdmin(app, { email, name, password }).then(() => undefined, refusalOf);
				if (!refusal) break;
				if (!terminal.isInteractive || !refusal.extra.fields?.password) throw refusal;
				console.error(refusal.message);
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
		throw new UsageError(`${(error as Error).message}\n${usage}`);
	}
}

/** The given value if valid; at a terminal it prompts until it is. Throws UsageError when the input ends or is invalid. */
async function promptFor(terminal: Terminal, field: "email" | "name", question: string, given: string | undefined) {
	for (let typed = given; ; typed = undefined) {
		typed ??= await terminal.prompt(question);
		if (typed === undefined) throw new UsageError(`Please give --${field}.\n${usage}`);
		const parsed = NewAdmin.shape[field].safeParse(typed);
		if (parsed.success) return parsed.data;
		const message = `${parsed.error.issues[0]?.message} (${field}).`;
		if (!terminal.isInteractive) throw new UsageError(message);
		console.error(message);
	}
}

async function choosePassword(terminal: Terminal): Promise<string> {
	for (;;) {
		const typed = await terminal.prompt(
			`Password (at least ${rules.password.minLength} characters, not shown): `,
			"hidden",
		);
		if (typed === undefined) throw new UsageError("Please type the password, or pipe it into the standard input.");
		const parsed = NewAdmin.shape.password.safeParse(typed);
		const again = parsed.success && terminal.isInteractive ? await terminal.prompt("Once more: ", "hidden") : typed;
		if (parsed.success && again === typed) return typed;
		const message = parsed.success ? "These are two different passwords." : `${parsed.error.issues[0]?.message}.`;
		if (!terminal.isInteractive) throw new UsageError(message);
		console.error(message);
	}
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	throw error;
}

const isExpected = (error: unknown): error is Error =>
	error instanceof UsageError ||
	error instanceof Cancelled ||
	error instanceof Refusal ||
	(error instanceof Error && ["ConfigProblem", "EmbeddedProblem", "SchemaProblem"].includes(error.constructor.name));

main().catch((error: unknown) => {
	console.error(isExpected(error) ? error.message : error);
	process.exitCode = error instanceof Cancelled ? 130 : 1;
});
