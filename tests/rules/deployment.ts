/** Reads the files of deploy/: what they start, with which settings. */
import path from "node:path";
import { parseAllDocuments } from "yaml";
import { read } from "./tree.ts";

export type Service = {
	image: string;
	build?: { dockerfile: string };
	user?: string;
	read_only?: boolean;
	cap_drop?: string[];
	security_opt?: string[];
	environment?: Record<string, string>;
	extends?: { file: string; service: string };
	depends_on?: Record<string, unknown>;
};

export type Container = {
	image: string;
	env?: { name: string; value: string }[];
	envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
	ports?: { containerPort: number }[];
	securityContext: Record<string, unknown>;
	[probe: `${string}Probe`]: { httpGet: { path: string; port: string } } | undefined;
};

export type Manifest = {
	kind: string;
	metadata: { name: string };
	data?: Record<string, string>;
	stringData?: Record<string, string>;
	spec: {
		replicas?: number;
		serviceName?: string;
		scaleTargetRef?: { kind: string; name: string };
		selector?: { matchLabels: object };
		template?: {
			metadata: { labels: object };
			spec: { containers: Container[]; securityContext: Record<string, unknown> };
		};
	};
};

/** All documents of a YAML file. Throws on errors and warnings, such as a key that stands twice. */
export function parseYaml<T>(file: string): T[] {
	return parseAllDocuments(read(file), { merge: true, strict: true, uniqueKeys: true }).map((document) => {
		const problem = [...document.errors, ...document.warnings][0];
		if (problem) throw new Error(`${file}: ${problem.message}`);
		return document.toJS() as T;
	});
}

/** The services of a compose file, with what they take from another file. */
export function readServices(file: string): Record<string, Service> {
	const [{ services } = { services: {} }] = parseYaml<{ services: Record<string, Service> }>(file);
	return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, withBase(service, file)]));
}

function withBase(service: Service, file: string): Service {
	if (!service.extends) return service;
	const base = readServices(path.join(path.dirname(file), service.extends.file))[service.extends.service];
	if (!base) throw new Error(`${file}: there is no ${service.extends.service}`);
	return { ...base, ...service, environment: { ...base.environment, ...service.environment } };
}

/** A compose file's text with example values in place of `${NAME:?…}`. */
export const fillIn = (value: string, values: Record<string, string>): string =>
	value.replaceAll(/\$\{(\w+):[?-][^}]*\}/g, (_, name: string) => values[name] ?? "");
