/**
 * The summary of a statement for traces: its operation and tables, as `db.query.summary` of the semantic conventions, without any value. The
 * text of a statement is fixed by the code, so there are few summaries.
 */

const maxTables = 8;
const maxKnown = 2_000;
const known = new Map<string, string>();

/** "INSERT email muted_topic account", "SELECT product garment", "COMMIT". */
export function summariseStatement(text: string): string {
	const found = known.get(text);
	if (found) return found;
	const summary = summarise(text);
	if (known.size < maxKnown) known.set(text, summary);
	return summary;
}

const literal = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g;
const withQuery = /(?:\bwith|\brecursive|,)\s+"?(\w+)"?(?:\s*\([^()]*\))?\s+as\s+(?:(?:not\s+)?materialized\s*)?\(/gi;
/** A name with parentheses after FROM is a function: `from json_to_recordset(…)`, `extract(… from now())`. */
const table =
	/\b(?:into\s+"?([a-z_]\w*)"?|(?:from|join|(?<!\bfor\s+|\bdo\s+|\bkey\s+)update)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?(\w+)"?)?(?![\w"]*\s*\())/gi;
const notTables = new Set(["set", "select", "lateral", "only", "unnest", "of", "skip"]);

function summarise(text: string): string {
	const bare = text.replace(literal, "''");
	const operation = (/\b(?:insert\s+into|update\s+"?\w+"?\s+(?:as\s+\w+\s+)?set|delete\s+from)\b/i.exec(bare) ??
		/[a-z]+/i.exec(bare))?.[0]
		?.split(/\s/)[0]
		?.toUpperCase();
	const queries = new Set([...bare.matchAll(withQuery)].map(([, name = ""]) => name.toLowerCase()));
	const tables = [...bare.matchAll(table)]
		.map(([, target, first = "", second]) => (target ?? second ?? first).toLowerCase())
		.filter((name) => !notTables.has(name) && !queries.has(name));
	const verb = operation === "WITH" ? "SELECT" : (operation ?? "STATEMENT");
	return [verb, ...[...new Set(tables)].slice(0, maxTables)].join(" ");
}
