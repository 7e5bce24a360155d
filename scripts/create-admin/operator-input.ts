import { createInterface } from "node:readline";
import { isCancel, log, password, text, updateSettings } from "@clack/prompts";

/** Reads the operator's input: prompts at a terminal, else reads lines of the standard input. */
export type OperatorInput = {
	/** True at a terminal, where the operator can be prompted again after a refusal. */
	isInteractive: boolean;
	/** A valid value; undefined at the end of the input. A terminal prompts until it is valid. Throws InvalidInput, Cancelled. */
	prompt(question: Question): Promise<string | undefined>;
	/** Prints why a question is repeated. */
	refuse(message: string): void;
	close(): void;
};

/** `validate` returns why a value is invalid. A secret is not echoed, and its length is not shown. */
export type Question = { message: string; isSecret?: boolean; validate(value: string): string | undefined };

export class InvalidInput extends Error {}
export class Cancelled extends Error {}

/** Prompts go to the standard error; the standard output stays free for the result. */
export const openInput = (stdin: NodeJS.ReadStream, stderr: NodeJS.WriteStream): OperatorInput =>
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
