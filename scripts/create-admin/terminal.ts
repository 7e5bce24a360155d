import { once } from "node:events";

/** Asks at the terminal, or reads what is piped in, line by line. What is secret is never shown. */
export type Terminal = {
	/** A person answers, so a wrong answer may be asked for again. */
	isPerson: boolean;
	/** One line; undefined at the end of the input. */
	ask(question: string, look?: "shown" | "hidden"): Promise<string | undefined>;
	close(): void;
};

export class Cancelled extends Error {}

export function openTerminal(input: NodeJS.ReadStream = process.stdin, output = process.stderr): Terminal {
	const isPerson = input.isTTY === true;
	const lines = readLines(input, isPerson ? output : undefined);
	return {
		isPerson,
		ask: (question, look = "shown") => {
			if (isPerson) output.write(question);
			return lines.next(look === "shown");
		},
		close: () => {
			if (isPerson) input.setRawMode(false);
			input.pause();
		},
	};
}

/** In raw mode the terminal echoes nothing by itself: what may be seen is written here, letter by letter. */
function readLines(input: NodeJS.ReadStream, screen: NodeJS.WriteStream | undefined) {
	if (screen) input.setRawMode(true);
	input.setEncoding("utf8");
	let waiting = "";
	let isOver = false;
	input.on("end", () => {
		isOver = true;
	});
	const next = async (isShown: boolean): Promise<string | undefined> => {
		let line = "";
		for (;;) {
			for (const letter of waiting) {
				waiting = waiting.slice(letter.length);
				if (letter === "\u0003") throw new Cancelled("Cancelled.");
				if (letter === "\r" || letter === "\n") {
					// "\r\n" is one end of a line.
					if (letter === "\r" && waiting.startsWith("\n")) waiting = waiting.slice(1);
					screen?.write("\n");
					return line;
				}
				if (letter === "\u007f" || letter === "\b") {
					if (line && isShown) screen?.write("\b \b");
					line = [...line].slice(0, -1).join("");
				} else if (letter === "\u0004") {
					if (line === "") throw new Cancelled("Cancelled.");
				} else {
					line += letter;
					if (isShown) screen?.write(letter);
				}
			}
			if (isOver) return line || undefined;
			const [chunk] = await Promise.race([once(input, "data"), once(input, "end").then(() => [""])]);
			waiting += chunk;
		}
	};
	return { next };
}
