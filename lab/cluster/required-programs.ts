import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** The programs of the cluster, with their Debian packages. */
const required = [
	["etcd", "etcd-server"],
	["patroni", "patroni"],
	["haproxy", "haproxy"],
	["pgbouncer", "pgbouncer"],
	["nats-server", "nats-server"],
	["swift-proxy-server", "swift-proxy"],
	["swift-account-server", "swift-account"],
	["swift-container-server", "swift-container"],
	["swift-object-server", "swift-object"],
	["memcached", "memcached"],
	["setpriv", "util-linux"],
] as const;

const debianFolder = "/usr/lib/postgresql";

/** The folder with the programs of the newest installed PostgreSQL. */
export function postgresPrograms(): string | undefined {
	const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
	const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
	return newest && path.join(debianFolder, newest, "bin");
}

/** The Debian packages that are missing. */
export function missingPackages(): string[] {
	const missing = required.filter(([program]) => spawnSync("which", [program]).status !== 0).map(([, name]) => name);
	return postgresPrograms() ? missing : [...missing, "postgresql"];
}
