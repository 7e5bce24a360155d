/** The forms that decide a dispute, for the staff, and that appeal against the decision, for its two sides. */
import * as adminRules from "#common/rules/admin.ts";
import * as rules from "#common/rules/orders.ts";
import { decisionCopy, decisionTemplates } from "#messages/damage.js";
import type { Damage, Order } from "#web/api.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { TextArea } from "#web/ui/form/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { AmountField, DamageActionForm, DescriptionField, formState } from "./forms.tsx";

type FormProps = { order: Order; result: DamageActionResult; damage: Damage };

/** `template`: the name of the text that the admin chose to begin with, from the URL. */
export function DecideForm({ order, result, damage, template }: FormProps & { template: string | null }) {
	const { errors, typed } = formState(result, "decide");
	if (!damage.allowed.includes("decide")) {
		if (damage.state !== "appealed") return null;
		const time = damage.selfApproval && formatMoment(damage.selfApproval.from);
		return (
			<p className="mt-8 text-muted">{time ? decisionCopy.anotherAdminUntil({ time }) : decisionCopy.anotherAdmin}</p>
		);
	}
	const { client, seller } = firstNamesOf(order);
	const isReport = damage.kind === "notAsDescribed";
	const templates = templatesOf(damage.kind, { client, seller });
	return (
		<section className="damage-action" aria-labelledby="decide">
			<h2 id="decide" tabIndex={-1}>
				{damage.state === "appealed" ? decisionCopy.headingAppeal : decisionCopy.heading}
			</h2>
			<p>{decisionCopy.text({ client, seller, isAppeal: damage.state === "appealed" })}</p>
			<Templates templates={templates} chosen={template} />
			<DamageActionForm
				action="decide"
				version={damage.version}
				result={result}
				button={decisionCopy.button}
				kind="main"
			>
				<AmountField
					error={errors.amount}
					value={typed?.amount}
					label={isReport ? decisionCopy.refund : decisionCopy.amount}
					hint={(isReport ? decisionCopy.refundHint : decisionCopy.amountHint)({ amount: damage.most.amount })}
				/>
				{damage.most.damage > 0 && (
					<AmountField
						name="damage"
						label={decisionCopy.damage}
						error={errors.damage}
						value={typed?.damage}
						hint={decisionCopy.amountHint({ amount: damage.most.damage })}
					/>
				)}
				<TextArea
					key={template ?? ""}
					label={decisionCopy.words}
					name="words"
					rows={6}
					maxLength={rules.damage.wordsLength}
					defaultValue={typed?.words ?? templates.find(({ name }) => name === template)?.text}
					hint={decisionCopy.wordsHint}
					error={errors.words}
				/>
				{damage.selfApproval && (
					<TextArea
						label={decisionCopy.ownReason}
						name="reason"
						rows={2}
						maxLength={adminRules.admin.reasonLength}
						defaultValue={typed?.reason}
						hint={decisionCopy.ownReasonHint}
						error={errors.reason}
					/>
				)}
			</DamageActionForm>
		</section>
	);
}

type Template = { name: string; label: string; text: string };

function templatesOf(kind: Damage["kind"], { client, seller }: { client: string; seller: string }): Template[] {
	const { wear, newDamage, oldDamage, noProof, differs, partly, asListed, worn } = decisionTemplates;
	return kind === "damage"
		? [
				{ name: "wear", ...wear },
				{ name: "new-damage", label: newDamage.label, text: newDamage.text({ client }) },
				{ name: "old-damage", ...oldDamage },
				{ name: "no-proof", ...noProof },
			]
		: [
				{ name: "differs", label: differs.label, text: differs.text({ seller }) },
				{ name: "partly", ...partly },
				{ name: "as-listed", ...asListed },
				{ name: "worn", ...worn },
			];
}

/** Links rather than buttons, so that they work without JavaScript. */
const Templates = ({ templates, chosen }: { templates: Template[]; chosen: string | null }) => (
	<ul className="templates" aria-label={decisionCopy.templates}>
		{templates.map(({ name, label }) => (
			<li key={name}>
				<Link
					className="chip"
					to={`?template=${name}#decide`}
					aria-current={name === chosen ? "true" : undefined}
					preventScrollReset
				>
					{label}
				</Link>
			</li>
		))}
	</ul>
);

export function AppealForm({ result, damage }: FormProps) {
	const { errors, typed } = formState(result, "appeal");
	if (!damage.allowed.includes("appeal") || !damage.appealBy) return null;
	return (
		<section className="damage-action" aria-labelledby="appeal">
			<h2 id="appeal">{decisionCopy.appeal.heading}</h2>
			<p>{decisionCopy.appeal.text({ until: formatMoment(damage.appealBy) })}</p>
			<DamageActionForm action="appeal" version={damage.version} result={result} button={decisionCopy.appeal.button}>
				<DescriptionField
					label={decisionCopy.appeal.words}
					value={typed?.words}
					hint={decisionCopy.appeal.hint}
					error={errors.words}
				/>
			</DamageActionForm>
		</section>
	);
}
