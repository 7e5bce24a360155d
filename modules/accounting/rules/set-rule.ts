import { addMonths, dayOf } from "#common/calendar.ts";
import { refuse, refuseField } from "#common/refusal.ts";
import { type TaxMatter, taxMatterNames, taxMatters } from "#common/rules/tax.ts";
import { rules } from "#common/rules.ts";
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
import { firstOfMonth, formatTaxValue, parseTaxValue, ruleOn, type TaxRule, validFromProblem } from "./tax.ts";

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
	return { matters, earliest: firstOfMonth(today) };
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
 * Adds a version; one of the same matter and day is replaced. Throws `invalid` (no value of the matter's unit, or a day that is not possible) and
 * `conflict` (the version of that day says the same).
 */
export async function addTaxRule(app: App, admin: Member, input: RuleInput): Promise<void> {
	const { matter, section, validFrom, source, note, isCorrection, isConfirmed } = input;
	const unit = taxMatters[matter];
	const value = parseTaxValue(unit, input.value);
	if (value === undefined) throw refuseField("value", texts.value[unit]);
	const now = app.clock.now();
	const today = dayOf(now);
	const months = rules.taxRules.maxMonthsAhead;
	const problem = validFromProblem(validFrom, today, addMonths(today, months), isCorrection);
	if (problem) throw refuseField("validFrom", texts.validFrom({ problem, earliest: firstOfMonth(today), months }));
	await app.db.write(async (tx) => {
		await queries.lockRules(tx);
		const replaced = await queries.findVersion(tx, matter, validFrom);
		if (replaced?.value === value && replaced.section === section && replaced.source === source)
			throw refuse("conflict", texts.same);
		const id = app.newId();
		await queries.insertRule(tx, {
			...{ id, matter, value, section, valid_from: validFrom, source, note },
			replaces: replaced?.id ?? null,
			created_by: admin.id,
			created_at: now,
		});
		const added = { id, matter, value, valid_from: validFrom };
		await audit(app, tx, admin, "add-tax-rule", replaced ? { ...added, replaced: replaced.value } : added);
		if (isConfirmed) await confirm(app, tx, admin, id);
	});
}

/** Records that a version was confirmed; the same again changes nothing. Throws `not-found`, `not-allowed-now` (it was replaced). */
export const confirmTaxRule = (app: App, admin: Member, id: string): Promise<void> =>
	app.db.write(async (tx) => {
		// A replacement waits for this, or is seen.
		await queries.lockRules(tx);
		await confirm(app, tx, admin, id);
	});

async function confirm(app: App, tx: Tx, admin: Member, id: string): Promise<void> {
	const rule = await queries.findRule(tx, id);
	if (!rule) throw refuse("not-found", texts.notFound);
	if (rule.is_replaced) throw refuse("not-allowed-now", texts.replaced);
	const isNew = await queries.insertConfirmation(tx, { rule_id: id, admin_id: admin.id, at: app.clock.now() });
	if (isNew) await audit(app, tx, admin, "confirm-tax-rule", rule);
}

type Recorded = { id: string; matter: string; value: string; valid_from: string; replaced?: string };
type Action = "add-tax-rule" | "confirm-tax-rule";

const audit = (app: App, tx: Tx, admin: Member, action: Action, rule: Recorded) =>
	recordAuditEntry(app, tx, admin, {
		action,
		subjectKind: "setting",
		subjectId: rule.id,
		subjectName: inDefaultLanguage(() => taxCopy.matters[rule.matter as TaxMatter]),
		details: {
			...{ matter: rule.matter, value: rule.value, validFrom: rule.valid_from },
			...(rule.replaced !== undefined && { replaced: rule.replaced }),
		},
	});
