import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#database/connect.ts";
import { FairQueue } from "#platform/limits/fair-queue.ts";
import { serve } from "#tests/servers/serve.ts";
import { makeWorld, type World } from "#tests/world.ts";

/** The alert rules and the dashboard in deploy/observability ask for metrics that a running server has. */

const folder = path.resolve(import.meta.dirname, "../../deploy/observability");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

type Panel = { title: string; targets?: { expr: string }[] };

const alerts = [...read("alerts.yml").matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, name = "", expr = ""]) => ({
	name,
	expr,
}));
const panels: Panel[] = JSON.parse(read("dashboard.json")).panels;
const queries = [
	...alerts,
	...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

/** PromQL's words, and the metric that Prometheus itself adds. */
const known = new Set(["by", "on", "and", "or", "unless", "without", "ignoring", "group_left", "bool", "up"]);

/** The names of metrics in a query: what is neither a function, nor within labels, ranges or a grouping. */
function metricsOf(expr: string): string[] {
	const bare = expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without|ignoring|group_left) ?\([^)]*\)/g, " ");
	return [...bare.matchAll(/[a-z_]\w*(?!\w)(?! *\()/g)].map(([name]) => name).filter((name) => !known.has(name));
}

let world: World;
let scraped: string;

async function scrape(over: Partial<World["app"]> = {}, paths: string[] = []): Promise<string> {
	const server = await serve(world, { app: over });
	const get = async (at: string) => (await fetch(server.origin + at)).text();
	for (const at of paths) await get(at);
	const text = await get("/metrics");
	server.close();
	return text;
}

beforeAll(async () => {
	world = await makeWorld();
	scraped = await scrape({}, ["/metrics", "/readyz", "/api/product/getAllProducts", "/api/nothing"]);
});
afterAll(() => world.close());

const sampleOf = (series: string, text = scraped) =>
	Number(
		text
			.split("\n")
			.find((line) => line.startsWith(`${series} `))
			?.slice(series.length),
	);

test("there are alerts and panels, and every alert is read", () => {
	expect(alerts).toHaveLength(read("alerts.yml").split("- alert:").length - 1);
	expect(alerts.length).toBeGreaterThanOrEqual(15);
	expect(queries.length).toBeGreaterThan(alerts.length + 20);
	expect(metricsOf('sum by (le) (rate(a_bucket{b="c"}[5m])) / on (d) e_total > 0.5')).toEqual(["a_bucket", "e_total"]);
});

test("/metrics of a running server has every metric that an alert or a panel asks for", () => {
	const names = new Set([...scraped.matchAll(/^(?:# TYPE )?(\w+)/gm)].map(([, name]) => name));
	const missing = queries.flatMap(({ name, expr }) =>
		metricsOf(expr)
			.filter((metric) => !names.has(metric))
			.map((metric) => `${name}: ${metric}`),
	);
	expect(missing).toEqual([]);
	expect(queries.flatMap(({ expr }) => metricsOf(expr)).length).toBeGreaterThanOrEqual(queries.length);
});

test("/metrics has the values of labels that an alert or a panel names", () => {
	const selectors = queries.flatMap(({ expr }) => [...expr.matchAll(/(\w+)\{[^}]*?(\w+="\w+")[^}]*\}/g)]);
	const wanted = selectors.map(([, metric, label]) => `${metric} ${label}`).filter((one) => !one.startsWith("up "));
	expect(wanted.length).toBeGreaterThan(3);
	const lines = scraped.split("\n");
	const has = (one: string) => {
		const [metric = "", label = ""] = one.split(" ");
		return lines.some((line) => line.startsWith(`${metric}{`) && line.includes(label));
	};
	expect(wanted.filter((one) => !has(one))).toEqual([]);
});

test("a scrape counts the responses since the one before, by kind and class of status, but no scrapes", () => {
	expect(sampleOf('almari_http_request_duration_seconds_count{kind="endpoint",status="2xx"}')).toBe(1);
	expect(sampleOf('almari_http_request_duration_seconds_count{kind="endpoint",status="4xx"}')).toBe(1);
	expect(sampleOf('almari_http_request_duration_seconds_count{kind="endpoint",status="5xx"}')).toBe(0);
	expect(sampleOf('almari_http_request_duration_seconds_bucket{le="+Inf",kind="endpoint",status="2xx"}')).toBe(1);
});

test("what admission control sheds is apart from failures", async () => {
	const limits = { concurrency: 0, maxWaiting: 0, targetWaitMs: 0, maxWaitMs: 0, busyMessage: () => "Busy." };
	const admission = { ...world.app.admission, requests: new FairQueue(limits) };
	const countOf = (text: string, status: string) =>
		sampleOf(`almari_http_request_duration_seconds_count{kind="page",status="${status}"}`, text);
	const text = await scrape({ admission }, ["/metrics", "/browse"]);
	expect(["shed", "5xx"].map((status) => countOf(text, status))).toEqual([1, 0]);
});

test("a process that works says so", () => {
	expect(sampleOf("almari_ready")).toBe(1);
	expect(sampleOf("almari_database_up")).toBe(1);
	expect(sampleOf("almari_mail_circuit_open")).toBe(0);
	expect(sampleOf("almari_disk_free_bytes")).toBeLessThanOrEqual(sampleOf("almari_disk_size_bytes"));
});

test("without its database a process still has the other metrics", async () => {
	const db = connect("postgresql://127.0.0.1:1/none", { max: 2 });
	const text = await scrape({ db });
	await db.close();
	expect(["almari_ready", "almari_database_up"].map((name) => sampleOf(name, text))).toEqual([0, 0]);
	expect(sampleOf("almari_scheduler_late_seconds", text)).toBeNaN();
	expect(sampleOf("almari_event_bus_connected", text)).toBe(1);
	expect(text).toContain("process_cpu_seconds_total");
});

const hasPromtool = (() => {
	try {
		execFileSync("promtool", ["--version"], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
})();

test("every alert fires in a case of alerts.test.yml, and is quiet for a healthy process", () => {
	const cases = read("alerts.test.yml");
	for (const { name } of alerts) {
		expect(cases).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels`));
		expect(cases).toContain(`alertname: ${name}, exp_alerts: []`);
	}
});

describe.runIf(hasPromtool)("promtool, where Prometheus is installed,", () => {
	const promtool = (...parts: string[]) => execFileSync("promtool", parts, { cwd: folder, encoding: "utf8" });

	test("accepts the settings and the rules", () => {
		expect(promtool("check", "config", "prometheus.yml")).toContain(`${alerts.length} rules found`);
	});

	test("sees every alert fire", () => {
		expect(promtool("test", "rules", "alerts.test.yml")).toContain("SUCCESS");
	});
});
