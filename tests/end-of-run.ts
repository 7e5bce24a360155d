/** A reporter of vitest that bounds its end: a stream or a process that a test left open would keep a finished run waiting for ever. */
import type { Reporter } from "vitest/node";

const maxClosingMs = 40_000;

export default class EndOfRun implements Reporter {
	onTestRunEnd(_: unknown, errors: readonly unknown[], reason: string) {
		setTimeout(() => {
			console.error(`A test has left something open: vitest is ended ${maxClosingMs / 1000} s after its last test.`);
			process.exit(reason === "passed" && errors.length === 0 ? 0 : 1);
		}, maxClosingMs).unref();
	}
}
