import { makeWorld, type World } from "#tests/world.ts";
import { copyCatalogue } from "./dataset/copy-catalogue.ts";
import { record, type Statement } from "./limits/recorded-sql.ts";

/** A test environment with `rows` generated listings and orders, for tests of query plans. */
export async function makeCatalogueWorld(rows: number): Promise<World> {
	const world = await makeWorld();
	await copyCatalogue(world.app, rows);
	return world;
}

/** The statements of `work` that only read. */
export async function recordReads(work: () => Promise<unknown>): Promise<Statement[]> {
	return (await record(work)).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

/** The root of a statement's plan; `analyze` also executes it and counts the blocks that it reads. */
export async function explain(
	{ app }: World,
	{ text, values }: Statement,
	options: "" | "analyze, buffers, " = "",
): Promise<Plan> {
	const { rows } = await app.db.pool.query(`explain (${options}format json) ${text}`, values);
	return rows[0]["QUERY PLAN"][0].Plan;
}

export type Plan = {
	"Node Type": string;
	"Relation Name"?: string;
	"Shared Hit Blocks"?: number;
	"Shared Read Blocks"?: number;
	Plans?: Plan[];
};
