import { taxRulesApiCopy } from "#messages/api/tax-rules.js";
import type { HandleEndpoint } from "#platform/http-handler.ts";
import { taxRuleEndpoints } from "./contract.ts";
import { addTaxRule, confirmTaxRule, listTaxRules } from "./set-rule.ts";

/** HTTP handlers of the tax rules. */
export function handleTaxRules(handle: HandleEndpoint) {
	handle(taxRuleEndpoints.listTaxRules, ({ app }) => listTaxRules(app));
	handle(taxRuleEndpoints.addTaxRule, async ({ app, actor, body }) => {
		const outcome = await addTaxRule(app, actor, body);
		return { message: taxRulesApiCopy[outcome], ...(await listTaxRules(app)) };
	});
	handle(taxRuleEndpoints.confirmTaxRule, async ({ app, actor, params }) => {
		await confirmTaxRule(app, actor, params.ruleId);
		return { message: taxRulesApiCopy.confirmed, ...(await listTaxRules(app)) };
	});
}
