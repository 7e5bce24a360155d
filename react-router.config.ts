import type { Config } from "@react-router/dev/config";

/** scripts/bootstrap builds beside the old build and swaps, so that a running server keeps its files. */
export default {
	appDirectory: "web",
	ssr: true,
	buildDirectory: process.env.BUILD_DIRECTORY || "build",
} satisfies Config;
