import { expect, test } from "vitest";
import { summariseStatement } from "./summarise-statement.ts";

test.each([
	[
		'select * from "product" inner join "garment" on "product"."id" = "garment"."product_id" where "slug" = $1',
		"SELECT product garment",
	],
	['update "email" set "sent_at" = $1 where "id" = $2', "UPDATE email"],
	['delete from "session" where "id" = $1', "DELETE session"],
	["insert into hold (day) values ($1) on conflict (day) do update set day = excluded.day", "INSERT hold"],
	["begin", "BEGIN"],
	["COMMIT", "COMMIT"],
	["set statement_timeout = '19s'; set jit = 'off'", "SET"],
	["select pg_sleep($1)", "SELECT"],
	// Functions, queries of WITH and row locks are no tables.
	["select extract(epoch from now()), name from json_to_recordset($1::json) as new (name text)", "SELECT"],
	["with late as materialized (select 1 from task for update skip locked) select * from late", "SELECT task"],
	[
		"with new as (insert into email (id) select 1 from muted_topic returning id) select add_job(id) from new",
		"INSERT email muted_topic",
	],
	[
		"with a (x) as (select 1), b as (update task set y = 1 returning x) select x from a join b using (x)",
		"UPDATE task",
	],
	["select 1 from public.account left join lateral (select 1 from rental) as r on true", "SELECT account rental"],
])("%s is summarised as %s", (text, summary) => {
	expect(summariseStatement(text)).toBe(summary);
});

test("literals and comments are not read, so no value reaches a summary", () => {
	const text =
		"select 1 from account where name = 'it''s from priya@example.com' -- from secret_table\n /* join other */";
	expect(summariseStatement(text)).toBe("SELECT account");
});

test("a summary names eight tables at most", () => {
	const tables = Array.from({ length: 20 }, (_, index) => `t${index}`);
	expect(summariseStatement(`select 1 from ${tables.join(" join ")}`).split(" ")).toHaveLength(9);
});
