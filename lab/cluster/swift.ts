import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { ownPort } from "#tests/servers/port.ts";
import { answers, type Daemon, startDaemon, until } from "./daemon.ts";

const services = ["account", "container", "object"] as const;
const bucket = "photographs";
const keys = { accessKeyId: "almari:app", secretAccessKey: "a-secret-of-this-test" };

/** Starts OpenStack Swift with its S3 API on one device, and makes a bucket. Returns its MEDIA_URL, and the proxy, without which no request succeeds. */
export async function startSwift(folder: string): Promise<{ mediaUrl: string; proxy: Daemon }> {
	mkdirSync(path.join(folder, "devices/one"), { recursive: true });
	for (const service of services) await startService(folder, service);
	const [port, cachePort] = [await ownPort(), await ownPort()];
	// Swift's authentication requires a cache.
	startDaemon("memcached", ["memcached", "-u", "nobody", "-l", "127.0.0.1", "-p", String(cachePort)], { folder });
	const file = path.join(folder, "proxy-server.conf");
	await writeFile(file, proxySettings(folder, port, cachePort));
	const proxy = startDaemon("swift-proxy", ["swift-proxy-server", file], { folder });
	const endpoint = `http://127.0.0.1:${port}`;
	await until("Swift's proxy", () => answers(`${endpoint}/healthcheck`));
	const s3 = new S3Client({ endpoint, region: "us-east-1", credentials: keys, forcePathStyle: true });
	await s3.send(new CreateBucketCommand({ Bucket: bucket }));
	s3.destroy();
	const user = `${encodeURIComponent(keys.accessKeyId)}:${keys.secretAccessKey}`;
	return { mediaUrl: `s3://${user}@127.0.0.1:${port}/${bucket}?endpoint=${endpoint}`, proxy };
}

async function startService(folder: string, service: (typeof services)[number]): Promise<void> {
	const port = await ownPort();
	const ring = path.join(folder, `${service}.builder`);
	run("swift-ring-builder", ring, "create", "4", "1", "0");
	run(
		"swift-ring-builder",
		ring,
		"add",
		"--region=1",
		"--zone=1",
		"--ip=127.0.0.1",
		`--port=${port}`,
		"--device=one",
		"--weight=1",
	);
	run("swift-ring-builder", ring, "rebalance");
	const file = path.join(folder, `${service}-server.conf`);
	await writeFile(
		file,
		`${commonSettings(folder, port)}devices = ${path.join(folder, "devices")}
mount_check = false
[pipeline:main]
pipeline = healthcheck ${service}-server
[app:${service}-server]
use = egg:swift#${service}
[filter:healthcheck]
use = egg:swift#healthcheck
`,
	);
	startDaemon(`swift-${service}`, [`swift-${service}-server`, file], { folder });
	await until(`Swift's ${service} server`, () => answers(`http://127.0.0.1:${port}/healthcheck`));
}

const commonSettings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 1
user = root
swift_dir = ${folder}
`;

const proxySettings = (
	folder: string,
	port: number,
	cachePort: number,
) => `${commonSettings(folder, port)}[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_almari_app = ${keys.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

function run(program: string, ...args: string[]): void {
	const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
	// swift-ring-builder answers 1 for a warning.
	if (status !== 0 && status !== 1) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`);
}
