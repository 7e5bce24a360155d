import { escapeHtml } from "#common/escape-html.ts";
import type { Endpoint, z } from "#platform/endpoint.ts";

/** The page /api/docs: all endpoints, generated from their table. It loads no scripts and no files. */
export function apiDocsPage(endpoints: Record<string, Endpoint>, version: string): string {
	const tags = [...new Set(Object.values(endpoints).map((endpoint) => endpoint.tag))];
	const sections = tags.map(
		(tag) =>
			`<h2>${escapeHtml(tag)}</h2>${Object.values(endpoints)
				.filter((endpoint) => endpoint.tag === tag)
				.map(describeEndpoint)
				.join("")}`,
	);
	return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Almari API</title><style>${style}</style></head>
<body><main><h1>Almari API</h1><p>Version ${escapeHtml(version)}. Also as <a href="/api/openapi.json">OpenAPI 3.1</a>. Every response has <code>success</code> and <code>message</code>; a failed one has <code>code</code>, <code>requestId</code> and, for bad input, <code>fields</code>. Money is whole rupees, days are YYYY-MM-DD in Asia/Kolkata.</p>${sections.join("")}</main></body></html>`;
}

const roleNames = { anyone: "anyone", member: "signed in", client: "clients", seller: "sellers", admin: "admins" };

const describeEndpoint = (
	endpoint: Endpoint,
) => `<details><summary><b>${endpoint.method.toUpperCase()}</b> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>Who can call it: ${roleNames[endpoint.who]}.</p>${table("Path parameters", endpoint.params)}${table("Query parameters", endpoint.query)}${table("JSON body", endpoint.body)}${endpoint.files ? `<p>multipart/form-data, <code>${endpoint.files.field}</code>: at most ${endpoint.files.maxFiles} files of ${endpoint.files.maxBytes / 1024 / 1024} MB.</p>` : ""}${table("Response, besides success and message", endpoint.reply)}</details>`;

function table(title: string, shape: z.ZodObject | undefined): string {
	const fields = Object.entries(shape?.shape ?? {});
	if (fields.length === 0) return "";
	const rows = fields.map(
		([name, field]) =>
			`<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(typeOf(field as z.ZodType))}</td></tr>`,
	);
	return `<h3>${title}</h3><table>${rows.join("")}</table>`;
}

type Definition = {
	type: string;
	innerType?: z.ZodType;
	in?: z.ZodType;
	out?: z.ZodType;
	element?: z.ZodType;
	entries?: Record<string, string>;
	shape?: Record<string, z.ZodType>;
};

const definitionOf = (field: z.ZodType) => field.def as unknown as Definition;

const typeOf = (field: z.ZodType | undefined): string => {
	if (!field) return "anything";
	const definition = definitionOf(field);
	return typeNames[definition.type]?.(definition) ?? definition.type;
};

const optional = ({ innerType }: Definition) => `${typeOf(innerType)}, optional`;

/** How the types are written that contain others. */
const typeNames: Record<string, (definition: Definition) => string> = {
	optional,
	default: optional,
	prefault: optional,
	nullable: ({ innerType }) => `${typeOf(innerType)} or null`,
	pipe: ({ in: input, out }) => typeOf(input && definitionOf(input).type !== "transform" ? input : out),
	array: ({ element }) => `list of ${typeOf(element)}`,
	enum: ({ entries = {} }) => Object.values(entries).join(" | "),
	object: ({ shape = {} }) => {
		const fields = Object.entries(shape).map(([name, inner]) => `${name}: ${typeOf(inner)}`);
		return `{ ${fields.join(", ")} }`;
	},
};

// color-scheme belongs on the root: on the body alone, dark mode shows light text on the root's white.
const style =
	":root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;margin:0;overflow-wrap:anywhere}main{max-width:900px;margin:auto;padding:32px 20px}summary{cursor:pointer;padding:10px 0}summary b{display:inline-block;width:4.2em}details{border-top:1px solid #8886}details>:not(summary){margin-left:4.2em}table{border-collapse:collapse}a{color:inherit}td{padding:4px 16px 4px 0;vertical-align:top}td:first-child{min-width:6em}h3{font-size:1rem;margin:12px 0 4px}@media(max-width:600px){details>:not(summary){margin-left:0}}";
