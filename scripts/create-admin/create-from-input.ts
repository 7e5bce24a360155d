import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { isCancel, log, password, text, updateSettings } from "@clack/prompts";
import { Refusal } from "#common/refusal.ts";
import { rules } from "#common/rules.ts";
import { NewAdmin } from "#modules/accounts/contract.ts";
import { createAdmin } from "#modules/admin/index.ts";
import { readConfig } from "#platform/config.ts";
import { withApp } from "../app/with-app.ts";

const usage = `npm run create-admin -- --email you@almari.example --name "Your Name"
Missing values are prompted for. The password is typed without echo, or read from the standard input.`;

const secondFactorNote =
	" On a live site an admin needs two-step sign-in: the first sign-in leads to its set-up, with an authenticator app on the phone.";

class UsageError extends Error {}

/** The command's arguments and streams. */
type CommandContext = {
	argv: string[];
	environment: Record<string, string | undefined>;
	stdin: NodeJS.ReadStream;
	/** Prompts are written here. */
	stderr: NodeJS.WriteStream;
	output: { log(text: string): void; error(problem: unknown): void };
};

/**
 * Creates an admin from arguments and the operator's input. Prints what it did, or why it did not, and returns the exit code: 0, 1, or 130 when
 * the operator cancels.
 */
export async function createFromInput(context: CommandContext): Promise<number> {
	try {
		await create(context);
		return 0;
	} catch (error) {
		context.output.error(isExpected(error) ? error.message : error);
		return error instanceof Cancelled ? 130 : 1;
	}
}

async function create({ argv, environment, stdin, stderr, output }: CommandContext) {
	const { values } = readArguments(argv);
	if (values.help) return output.log(usage);
	const config = readConfig(environment);
	const input = openInput(stdin, stderr);
	try {
		const email = await givenOrPrompted(input, "email", "E-mail", values.email);
		const name = await givenOrPrompted(input, "name", "Name", values.name);
		await withApp(config, async (app) => {
			for (;;) {
				const password = await choosePassword(input);
				const refusal = await createAdmin(app, { email, name, password }).then(() => undefined, refusalOf);
				if (!refusal) break;
				if (!input.isInteractive || !refusal.extra.fields?.password) throw refusal;
				input.refuse(refusal.message);
			}
			output.log(
				`${name} is an admin now, and signs in at ${config.publicUrl ?? `http://${config.host}:${config.port}`}/admin/login with ${email}.${config.isLive ? secondFactorNote : ""}`,
			);
		});
	} finally {
		input.close();
	}
}

function readArguments(args: string[]) {
	try {
		const text = { type: "string" } as const;
		return parseArgs({ args, options: { email: text, name: text, help: { type: "boolean", short: "h" } } });
	} catch (error) {
		throw new UsageError(`${(error as Error).message}\n${usage}`);
	}
}

/** Returns the given value if it is valid, else prompts the operator. Throws UsageError, InvalidInput. */
async function givenOrPrompted(
	input: OperatorInput,
	field: "email" | "name",
	message: string,
	given: string | undefined,
) {
	const validate = (value: string) => problemOf(field, value);
	const problem = given === undefined ? undefined : validate(given);
	if (problem && !input.isInteractive) throw new UsageError(problem);
	if (problem) input.refuse(problem);
	const value = given === undefined || problem ? await input.prompt({ message, validate }) : given;
	if (value === undefined) throw new UsageError(`Please give --${field}.\n${usage}`);
	return NewAdmin.shape[field].parse(value);
}

async function choosePassword(input: OperatorInput): Promise<string> {
	const message = `Password (at least ${rules.password.minLength} characters, not shown)`;
	for (;;) {
		const typed = await input.prompt({ message, isSecret: true, validate: (value) => problemOf("password", value) });
		if (typed === undefined) throw new UsageError("Please type the password, or pipe it into the standard input.");
		if (!input.isInteractive) return typed;
		const again = await input.prompt({ message: "Once more", isSecret: true, validate: () => undefined });
		if (again === typed) return typed;
		input.refuse("These are two different passwords.");
	}
}

/** Describes why a value is invalid; undefined when it is valid. */
function problemOf(field: "email" | "name" | "password", value: string): string | undefined {
	const { error } = NewAdmin.shape[field].safeParse(value);
	return error && `${error.issues[0]?.message} (${field}).`;
}

function refusalOf(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	throw error;
}

const isExpected = (error: unknown): error is Error =>
	error instanceof UsageError ||
	error instanceof InvalidInput ||
	error instanceof Cancelled ||
	error instanceof Refusal ||
	(error instanceof Error && ["ConfigError", "EmbeddedDatabaseError", "SchemaError"].includes(error.constructor.name));

/** Reads the operator's input: prompts at a terminal, else reads lines of the standard input. */
type OperatorInput = {
	/** True at a terminal, where the operator can be prompted again after a refusal. */
	isInteractive: boolean;
	/** A valid value; undefined at the end of the input. A terminal prompts until it is valid. Throws InvalidInput, Cancelled. */
	prompt(question: Question): Promise<string | undefined>;
	/** Prints why a question is repeated. */
	refuse(message: string): void;
	close(): void;
};

/** `validate` returns why a value is invalid. A secret is not echoed, and its length is not shown. */
type Question = { message: string; isSecret?: boolean; validate(value: string): string | undefined };

class InvalidInput extends Error {}
class Cancelled extends Error {}

/** Prompts go to the standard error; the standard output stays free for the result. */
const openInput = (stdin: NodeJS.ReadStream, stderr: NodeJS.WriteStream): OperatorInput =>
	stdin.isTTY ? terminalInput(stdin, stderr) : pipedInput(stdin);

function terminalInput(input: NodeJS.ReadStream, output: NodeJS.WriteStream): OperatorInput {
	// A serial line or a container may report no size; the prompts would then break after each character.
	output.columns ||= 80;
	output.rows ||= 24;
	updateSettings({ aliases: { "\u0004": "cancel" } });
	return {
		isInteractive: true,
		prompt: async ({ message, isSecret, validate }) => {
			const options = { message, input, output, validate: (value = "") => validate(value) };
			const value = await (isSecret ? password({ ...options, mask: "", clearOnError: true }) : text(options));
			if (isCancel(value)) throw new Cancelled("Cancelled.");
			return value;
		},
		refuse: (message) => log.error(message, { output }),
		close: () => {},
	};
}

function pipedInput(input: NodeJS.ReadStream): OperatorInput {
	const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
	const lines = reader[Symbol.asyncIterator]();
	return {
		isInteractive: false,
		prompt: async ({ validate }) => {
			const { value, done } = await lines.next();
			if (done) return undefined;
			const problem = validate(value);
			if (problem) throw new InvalidInput(problem);
			return value;
		},
		refuse: (message) => console.error(message),
		close: () => reader.close(),
	};
}
