import pg from "pg";
import { expect, test } from "vitest";
import { describeError } from "./log.ts";

test("an error in the log has no values of a row", () => {
	const error = Object.assign(new pg.DatabaseError('violates check constraint "wearer_weight_check"', 0, "error"), {
		...{ code: "23514", constraint: "wearer_weight_check" },
		...{ detail: "Failing row contains (Riya, 917, 739).", where: "SQL statement with 917" },
	});
	const logged = describeError(error);
	expect(logged).toMatchObject({ code: "23514", message: error.message, stack: error.stack });
	expect(JSON.stringify(logged)).not.toMatch(/917|Riya/);
});
