import { addMonths, dayOf } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { taxMatterNames, taxMatters, taxRuleLimits } from "#common/rules/tax.ts";
import type { Tx } from "#database/connect.ts";
import { taxRulesApiCopy as texts } from "#messages/api/tax-rules.js";
import { taxCopy } from "#messages/common/tax.js";
import { recordAuditEntry } from "#modules/audit/index.ts";
import type { Member } from "#platform/actor.ts";
import type { App } from "#platform/app.ts";
import type { z } from "#platform/endpoint.ts";
import { inDefaultLanguage } from "#platform/language.ts";
import type { TaxRuleVersion, taxRuleEndpoints } from "./contract.ts";
import * as queries from "./queries.ts";
import {
	describeTaxValue,
	earliestDay,
	formatTaxValue,
	parseTaxValue,
	ruleOn,
	type TaxRule,
	validFromProblem,
} from "./tax.ts";

/** The dated tax rules: what is in force, new versions, and their confirmation (decision 0122). */

/** Each matter with its versions, and the first day from which a new one may be valid. */
export async function listTaxRules(app: App) {
	const today = dayOf(app.clock.now());
	const rows = await queries.listRules(app.db.read);
	const rowOf = new Map(rows.map((row) => [row.id, row]));
	const taxRules = rows.flatMap((row) => queries.toRule(row) ?? []);
	const matters = taxMatterNames.map((matter) => {
		const inForce = ruleOn(taxRules, matter, today);
		const versions = taxRules.filter((rule) => rule.matter === matter);
		return {
			matter,
			versions: versions.map((rule) =>
				toVersion(rowOf.get(rule.id) as queries.RuleRow, rule, stateOf(rule, inForce, today)),
			),
		};
	});
	return { matters, earliest: earliestDay(today) };
}

function stateOf(rule: TaxRule, inForce: TaxRule | undefined, today: string): TaxRuleVersion["state"] {
	if (rule.isReplaced) return "replaced";
	if (rule.validFrom > today) return "coming";
	return rule.id === inForce?.id ? "in-force" : "past";
}

const toVersion = (row: queries.RuleRow, rule: TaxRule, state: TaxRuleVersion["state"]): TaxRuleVersion => ({
	_id: row.id,
	value: formatTaxValue(rule),
	section: row.section,
	validFrom: row.valid_from,
	source: row.source,
	note: row.note,
	state,
	replaces: row.replaces,
	createdBy: row.author ?? "",
	createdAt: row.created_at.toISOString(),
	confirmed: row.confirmed_at && { by: row.confirmer ?? "", at: row.confirmed_at.toISOString() },
});

type RuleInput = z.output<typeof taxRuleEndpoints.addTaxRule.body>;

/**
 * Adds a version; one of the same matter and day is replaced. Where that one says the same, it is confirmed, if the input is. Throws `invalid`
 * (no value of the matter's unit, or a day that is not possible) and `conflict` (nothing would change).
 */
export async function addTaxRule(app: App, admin: Member, input: RuleInput): Promise<"added" | "confirmed"> {
	const { matter, section, validFrom, source, note, isCorrection, isConfirmed } = input;
	const unit = taxMatters[matter];
	const value = parseTaxValue(unit, input.value);
	if (value === undefined) throw refuseField("value", texts.value[unit]);
	const now = app.clock.now();
	const today = dayOf(now);
	const months = taxRuleLimits.maxMonthsAhead;
	const problem = validFromProblem(validFrom, today, addMonths(today, months), isCorrection);
	if (problem) throw refuseField("validFrom", texts.validFrom({ problem, earliest: earliestDay(today), months }));
	return app.db.write(async (tx) => {
		await queries.lockRules(tx);
		const replaced = await queries.findVersion(tx, matter, validFrom);
		const given = { matter, value, section, valid_from: validFrom, source, note };
		if (replaced && saysSame(replaced, given)) {
			if (!isConfirmed || replaced.confirmed_at) throw refuse("conflict", texts.same);
			await confirm(app, tx, admin, replaced.id);
			return "confirmed";
		}
		const id = app.newId();
		const replaces = replaced?.id ?? null;
		await queries.insertRule(tx, { ...given, id, replaces, created_by: admin.id, created_at: now });
		await audit(app, tx, admin, { action: "add-tax-rule", rule: await findRule(tx, id), replaced });
		if (isConfirmed) await confirm(app, tx, admin, id);
		return "added";
	});
}

/** Records that a version was confirmed; the same again changes nothing. Throws `not-found`, `not-allowed-now` (it was replaced). */
export const confirmTaxRule = (app: App, admin: Member, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		// A replacement waits for this, or is seen.
		await queries.lockRules(tx);
		await confirm(app, tx, admin, id);
	});

type Content = Pick<queries.RuleRow, "value" | "section" | "source" | "note">;
const saysSame = (one: Content, other: Content) =>
	(["value", "section", "source", "note"] as const).every((name) => one[name] === other[name]);

async function confirm(app: App, tx: Tx, admin: Member, id: string): Promise<void> {
	const rule = await findRule(tx, id);
	if (rule.isReplaced) throw refuse("not-allowed-now", texts.replaced);
	const isNew = await queries.insertConfirmation(tx, { rule_id: id, admin_id: admin.id, at: app.clock.now() });
	if (isNew) await audit(app, tx, admin, { action: "confirm-tax-rule", rule });
}

/** Throws `not-found`. */
async function findRule(tx: Tx, id: string): Promise<TaxRule> {
	const row = await queries.findRule(tx, id);
	const rule = row && queries.toRule(row);
	if (!rule) throw refuse("not-found", texts.notFound);
	return rule;
}

type Change = {
	action: "add-tax-rule" | "confirm-tax-rule";
	rule: TaxRule;
	/** The version in whose place the rule stands. */
	replaced?: queries.RuleRow | undefined;
};

function audit(app: App, tx: Tx, admin: Member, { action, rule, replaced }: Change) {
	const former = replaced && queries.toRule(replaced);
	return recordAuditEntry(app, tx, admin, {
		action,
		subjectKind: "setting",
		subjectId: rule.id,
		subjectName: inDefaultLanguage(() => taxCopy.matters[rule.matter]),
		details: {
			...{ matter: rule.matter, value: describeTaxValue(rule), validFrom: rule.validFrom },
			...(former && { replaced: describeTaxValue(former) }),
		},
	});
}
