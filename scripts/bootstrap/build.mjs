/** Builds the screens of all languages next to the old build, compresses what browsers load, then swaps the builds. */
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { filesUnder, hashSources, readBuildStamp, stampFile } from "./build-stamp.mjs";
import { fail, log, run } from "./run.mjs";

const next = ".cache/build-next";
const old = ".cache/build-old";

export async function build() {
	log("Building the screens …");
	const sources = hashSources();
	await buildScreens(next);
	// The pseudo-language replaces the texts of the pages without a language in their address.
	const others = process.env.MESSAGES ? [] : readdirSync("locales").filter((language) => language !== "en");
	for (const language of others) {
		await buildScreens(`${next}/${language}`, { MESSAGES: language });
		// Files of equal content have equal names, so that a browser loads them once for all languages.
		cpSync(`${next}/${language}/client/assets`, `${next}/client/assets`, { recursive: true, force: false });
		rmSync(`${next}/${language}/client`, { recursive: true });
	}

	await compress(`${next}/client`);
	const client = filesUnder(`${next}/client`).map((file) => file.slice(next.length));
	copyPreviousAssets(client);
	writeFileSync(stampFile.replace("build", next), JSON.stringify({ sources, client }));
	swap();
}

async function buildScreens(folder, variables = {}) {
	const command = ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"];
	const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1", BUILD_DIRECTORY: folder, ...variables };
	const result = await run("node_modules/.bin/node", command, env);
	if (result.code !== 0) fail(`Building the screens failed (react-router ended with ${result.code}).`, result.output);
}

/** Keeps the previous build's assets: running servers and open pages still request them. */
function copyPreviousAssets(client) {
	for (const file of readBuildStamp()?.client ?? []) {
		if (client.includes(file) || !file.includes("/assets/") || !existsSync(`build${file}`)) continue;
		mkdirSync(dirname(next + file), { recursive: true });
		copyFileSync(`build${file}`, next + file);
	}
}

function swap() {
	rmSync(old, { recursive: true, force: true });
	if (existsSync("build")) renameSync("build", old);
	renameSync(next, "build");
	rmSync(old, { recursive: true, force: true });
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const texts = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/;

/** Writes .br and .gz files next to each text file that browsers load, at the best quality. */
export async function compress(folder) {
	await Promise.all(
		filesUnder(folder)
			.filter((file) => texts.test(file))
			.map(async (file) => {
				const text = readFileSync(file);
				writeIfSmaller(
					`${file}.br`,
					await brotli(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
					text,
				);
				writeIfSmaller(`${file}.gz`, await gzip(text, { level: 9 }), text);
			}),
	);
}

function writeIfSmaller(file, compressed, text) {
	if (compressed.length < text.length) writeFileSync(file, compressed);
}
