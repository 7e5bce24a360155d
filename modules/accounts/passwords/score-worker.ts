import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

/**
 * Scores passwords in a thread of its own: zxcvbn takes 3 to 85 ms for one. score-password.ts reads this file when the process starts, so it
 * imports none of our code and is plain JavaScript.
 */

const require = createRequire(workerData.base);
const { ZxcvbnFactory } = require("@zxcvbn-ts/core");
const { dictionary, adjacencyGraphs } = require("@zxcvbn-ts/language-common");
const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = new Set(dictionary["passwords-common"].map(String));

parentPort?.on("message", ({ id, parts, terms, minScore }) => {
	if (minScore === undefined) return parentPort?.postMessage({ id, isStrong: !common.has(parts[0]), warnings: [] });
	const warnings = Array.from(parts, (part) => {
		const { score, feedback } = zxcvbn.check(part, terms);
		return score >= minScore ? undefined : (feedback.warning ?? "");
	});
	const isStrong = warnings.includes(undefined);
	return parentPort?.postMessage({ id, isStrong, warnings: isStrong ? [] : warnings });
});
