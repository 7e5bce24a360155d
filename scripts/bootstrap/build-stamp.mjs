/** The stamps of build/ and .messages/: hashes of their sources that tell whether they are up to date. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

export const stampFile = "build/built.json";

const sources = [
	"web",
	"common",
	"locales",
	"public",
	"platform/endpoint.ts",
	"platform/api-type.ts",
	"server/endpoints.ts",
];
const settings = [
	"scripts/compile-messages.ts",
	"vite.config.ts",
	"react-router.config.ts",
	"tsconfig.json",
	"package-lock.json",
];

/** The last build's source hash and client files, or undefined. */
export function readBuildStamp() {
	try {
		return JSON.parse(readFileSync(stampFile, "utf8"));
	} catch {
		return undefined;
	}
}

export const hashSources = () => hashFiles([...sources, ...contracts(), ...settings]);

const messagesStamp = ".messages/stamp";
const hashMessages = () => hashFiles(["locales", "common", "scripts/compile-messages.ts"]);

export const areMessagesDue = () =>
	!existsSync(messagesStamp) || readFileSync(messagesStamp, "utf8") !== hashMessages();
export const stampMessages = () => writeFileSync(messagesStamp, hashMessages());

function hashFiles(paths) {
	const hash = createHash("sha256").update(process.env.MESSAGES ?? "");
	for (const file of paths.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
	return hash.digest("hex");
}

const contracts = () => filesUnder("modules").filter((file) => file.endsWith("/contract.ts"));

/** All files of a folder, sorted so that the hash is stable, without tests and editors' backup files. */
export function filesUnder(path) {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true })
		.filter(({ name }) => !name.startsWith(".") && !name.endsWith("~") && !/\.test\.tsx?$/.test(name))
		.flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
		.sort();
}
