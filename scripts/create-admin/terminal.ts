import { once } from "node:events";

/** Prompts at the terminal, or reads piped input line by line. Secrets are never echoed. */
export type Terminal = {
	/** True at a terminal: invalid input can be prompted for again. */
	isInteractive: boolean;
	/** One line; undefined at the end of the input. */
	prompt(question: string, echo?: "shown" | "hidden"): Promise<string | undefined>;
	close(): void;
};

export class Cancelled extends Error {}

export function openTerminal(input: NodeJS.ReadStream = process.stdin, output = process.stderr): Terminal {
	const isInteractive = input.isTTY === true;
	const lines = readLines(input, isInteractive ? output : undefined);
	return {
		isInteractive,
		prompt: (question, echo = "shown") => {
			if (isInteractive) output.write(question);
			return lines.next(echo === "shown");
		},
		close: () => {
			if (isInteractive) input.setRawMode(false);
			input.pause();
		},
	};
}

/** Reads lines. In raw mode the terminal echoes nothing by itself, so visible input is written here, character by character. */
function readLines(input: NodeJS.ReadStream, echoTo: NodeJS.WriteStream | undefined) {
	if (echoTo) input.setRawMode(true);
	input.setEncoding("utf8");
	let buffered = "";
	let hasEnded = false;
	input.on("end", () => {
		hasEnded = true;
	});
	const next = async (isEchoed: boolean): Promise<string | undefined> => {
		let line = "";
		for (;;) {
			for (const character of buffered) {
				buffered = buffered.slice(character.length);
				if (character === "\u0003") throw new Cancelled("Cancelled.");
				if (character === "\r" || character === "\n") {
					// "\r\n" ends one line, not two.
					if (character === "\r" && buffered.startsWith("\n")) buffered = buffered.slice(1);
					echoTo?.write("\n");
					return line;
				}
				if (character === "\u007f" || character === "\b") {
					if (line && isEchoed) echoTo?.write("\b \b");
					line = [...line].slice(0, -1).join("");
				} else if (character === "\u0004") {
					if (line === "") throw new Cancelled("Cancelled.");
				} else {
					line += character;
					if (isEchoed) echoTo?.write(character);
				}
			}
			if (hasEnded) return line || undefined;
			const [chunk] = await Promise.race([once(input, "data"), once(input, "end").then(() => [""])]);
			buffered += chunk;
		}
	};
	return { next };
}
