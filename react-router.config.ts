import { existsSync } from "node:fs";
import type { Config } from "@react-router/dev/config";

/** The language of a build of its own, whose pages are below /hi (docs/decisions/0114). The pseudo-language has no catalogues. */
const language = process.env.MESSAGES ?? "en";
const hasOwnPages = language !== "en" && existsSync(`locales/${language}`);

/** scripts/bootstrap builds beside the old build and swaps, so that a running server keeps its files. */
export default {
	appDirectory: "web",
	ssr: true,
	basename: hasOwnPages ? `/${language}` : "/",
	buildDirectory: process.env.BUILD_DIRECTORY || "build",
} satisfies Config;
