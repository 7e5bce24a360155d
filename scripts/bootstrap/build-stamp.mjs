/** Says whether build/ was made from the sources as they are now. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";

export const stampFile = "build/built.json";

const sources = ["web", "common", "public", "platform/endpoint.ts", "platform/api-type.ts", "server/endpoints.ts"];
const settings = ["vite.config.ts", "react-router.config.ts", "tsconfig.json", "package-lock.json"];

/** The sources and the client's files of the last build, or undefined. */
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

/** In alphabetical order, whatever the file system's own. Tests and what editors leave behind are not sources. */
export function filesUnder(path) {
	if (!existsSync(path)) return [];
	if (!statSync(path).isDirectory()) return [path];
	return readdirSync(path, { withFileTypes: true })
		.filter(({ name }) => !name.startsWith(".") && !name.endsWith("~") && !/\.test\.tsx?$/.test(name))
		.flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
		.sort();
}
