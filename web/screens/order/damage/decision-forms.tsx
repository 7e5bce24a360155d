/** The forms that decide a dispute, for the staff, and that appeal against the decision, for its two sides. */
import * as rules from "#common/rules/orders.ts";
import type { Damage, Order } from "#web/api.ts";
import { formatMoment } from "#web/components/format/moment.ts";
import type { DamageActionResult } from "#web/features/damage/take-damage-action.ts";
import { firstNamesOf } from "#web/features/orders/order-labels.ts";
import { TextArea } from "#web/ui/form/textarea.tsx";
import { Link } from "#web/ui/link.tsx";
import { AmountField, DamageActionForm, formState } from "./action-form.tsx";
import { decisionCopy as copy, templatesOf } from "./decision-copy.ts";

type FormProps = { order: Order; result: DamageActionResult; damage: Damage };

/** `template`: the name of the text that the admin chose to begin with, from the URL. */
export function DecideForm({ order, result, damage, template }: FormProps & { template: string | null }) {
	const { errors, typed } = formState(result, "decide");
	if (!damage.allowed.includes("decide")) {
		const isOwn = damage.state === "appealed";
		return isOwn ? <p className="mt-8 text-muted">{copy.anotherAdmin}</p> : null;
	}
	const { client, seller } = firstNamesOf(order);
	const isReport = damage.kind === "notAsDescribed";
	const chosen = templatesOf(damage.kind).find(({ name }) => name === template);
	return (
		<section className="damage-action" aria-labelledby="decide">
			<h2 id="decide" tabIndex={-1}>
				{damage.state === "appealed" ? copy.headingAppeal : copy.heading}
			</h2>
			<p>{copy.text(client, seller, damage.state === "appealed")}</p>
			<Templates kind={damage.kind} chosen={template} />
			<DamageActionForm action="decide" version={damage.version} result={result} button={copy.button} kind="main">
				<AmountField
					error={errors.amount}
					value={typed?.amount}
					label={isReport ? copy.refund : copy.amount}
					hint={(isReport ? copy.refundHint : copy.amountHint)(damage.most.amount)}
				/>
				{damage.most.damage > 0 && (
					<AmountField
						name="damage"
						label={copy.damage}
						error={errors.damage}
						value={typed?.damage}
						hint={copy.amountHint(damage.most.damage)}
					/>
				)}
				<TextArea
					key={template ?? ""}
					label={copy.words}
					name="words"
					rows={6}
					maxLength={rules.damage.wordsLength}
					defaultValue={typed?.words ?? chosen?.text(firstNamesOf(order))}
					hint={copy.wordsHint}
					error={errors.words}
				/>
			</DamageActionForm>
		</section>
	);
}

/** Links rather than buttons, so that they work without JavaScript. */
const Templates = ({ kind, chosen }: { kind: Damage["kind"]; chosen: string | null }) => (
	<ul className="templates" aria-label={copy.templates}>
		{templatesOf(kind).map(({ name, label }) => (
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
			<h2 id="appeal">{copy.appeal.heading}</h2>
			<p>{copy.appeal.text(formatMoment(damage.appealBy))}</p>
			<DamageActionForm action="appeal" version={damage.version} result={result} button={copy.appeal.button}>
				<TextArea
					label={copy.appeal.words}
					name="words"
					rows={5}
					maxLength={rules.damage.wordsLength}
					defaultValue={typed?.words}
					hint={copy.appeal.hint}
					error={errors.words}
				/>
			</DamageActionForm>
		</section>
	);
}
