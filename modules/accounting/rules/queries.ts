import { sql } from "kysely";
import type { Db, Tx } from "#database/connect.ts";
import { readTaxRule, type TaxRule } from "./tax.ts";

/** SQL on tax_rule and tax_rule_confirmation. */

const selectRules = (db: Db) =>
	db
		.selectFrom("tax_rule")
		.leftJoin("tax_rule as later", "later.replaces", "tax_rule.id")
		.leftJoin("account as author", "author.id", "tax_rule.created_by")
		.leftJoin("tax_rule_confirmation as confirmation", "confirmation.rule_id", "tax_rule.id")
		.leftJoin("account as confirmer", "confirmer.id", "confirmation.admin_id")
		.select([
			"tax_rule.id",
			"tax_rule.matter",
			"tax_rule.value",
			"tax_rule.section",
			"tax_rule.valid_from",
			"tax_rule.source",
			"tax_rule.note",
			"tax_rule.replaces",
			"tax_rule.created_at",
			"author.name as author",
			"confirmer.name as confirmer",
			"confirmation.at as confirmed_at",
		])
		.select((eb) => eb("later.id", "is not", null).$castTo<boolean>().as("is_replaced"));

export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** The rule of a row, for `ruleOn`; undefined for a matter that this version of the code does not know. */
export const toRule = ({ id, matter, value, valid_from, is_replaced }: RuleRow): TaxRule | undefined =>
	readTaxRule({ id, matter, value, validFrom: valid_from, isReplaced: is_replaced });

/** All versions, the latest valid day first, and of one day the one that was not replaced, then the newest. */
export const listRules = (db: Db) =>
	selectRules(db)
		.orderBy("tax_rule.valid_from", "desc")
		.orderBy("is_replaced")
		.orderBy("tax_rule.created_at", "desc")
		.execute();

export const findRule = (db: Db, id: string) => selectRules(db).where("tax_rule.id", "=", id).executeTakeFirst();

/** The version that holds for a matter from a day on, unless it was replaced. */
export const findVersion = (db: Db, matter: string, validFrom: string) =>
	selectRules(db)
		.where("tax_rule.matter", "=", matter)
		.where("tax_rule.valid_from", "=", validFrom)
		.where("later.id", "is", null)
		.executeTakeFirst();

type NewRule = {
	id: string;
	matter: string;
	value: string;
	section: string;
	valid_from: string;
	source: string;
	note: string;
	replaces: string | null;
	created_by: string;
	created_at: Date;
};

export const insertRule = (tx: Tx, rule: NewRule) => tx.insertInto("tax_rule").values(rule).execute();

/** Returns whether the version was not confirmed yet. */
export async function insertConfirmation(
	tx: Tx,
	confirmation: { rule_id: string; admin_id: string; at: Date },
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("tax_rule_confirmation")
		.values(confirmation)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return numInsertedOrUpdatedRows === 1n;
}

/** Serialises changes, by an advisory lock: a table lock needs a privilege that the role lacks on append-only tables. */
export const lockRules = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('tax_rule'))`.execute(tx);
