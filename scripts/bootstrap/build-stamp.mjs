/** The build stamp: a hash of the sources that tells whether build/ is up to date. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

export const stampFile = "build/built.json";

const sources = ["web", "common", "public", "platform/endpoint.ts", "platform/api-type.ts", "server/endpoints.ts"];
const settings = ["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"];

/** The last build's source hash and client files, or undefined. */
export function readBuildStamp() {
	try {
		return JSON.parse(readFileSync(stampFile, "utf8"));
	} catch {
		return undefined;
	}
}

export function hashSources() {
	const hash = createHash("sha256");
	for (const path of [...sources, ...contracts(), ...settings]) {
		for (const file of filesUnder(path)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
	}
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
