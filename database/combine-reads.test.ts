import { describe, expect, test } from "vitest";
import { combineTexts, isCombinable } from "./batch-reads.ts";

describe("a statement that may be combined", () => {
	test.each([
		["a read", "select 1", 0, true],
		["with parameters", " select $1, $2, $1", 2, true],
		["a common table expression", "with one as (select 1) select * from one", 0, true],
		["of a column that is named like a verb", "select updated_at, deleted from x", 0, true],
		["not: a write", "insert into x values ($1)", 1, false],
		[
			"not: a write in a common table expression",
			"with gone as (delete from x returning id) select id from gone",
			0,
			false,
		],
		["not: a lock", "select id from x for update", 0, false],
		["not: a weak lock", "select id from x for share", 0, false],
		["not: a sequence", "select nextval('x')", 0, false],
		["not: with a semicolon", "select 1;", 0, false],
		["not: with a $2 that is no parameter", "select $1 || '$2'", 1, false],
	])("%s", (_, text, parameters, is) => {
		expect(isCombinable(text, parameters)).toBe(is);
	});
});

test("parameters follow one another, and repeated ones stay one", () => {
	expect(combineTexts(["select $1, $2, $1", "select 1 -- a comment", "select $1"])).toBe(
		`select (select json_agg(q)::text from (select $1, $2, $1\n) q) as r0,
(select json_agg(q)::text from (select 1 -- a comment\n) q) as r1,
(select json_agg(q)::text from (select $3\n) q) as r2`,
	);
});
