/** The next step of an order, in its place, exactly as the order itself allows it. */
import { rules } from "#common/rules.ts";
import type { Order } from "#web/api.ts";
import { way } from "#web/parts/order/foretell.ts";
import { StepForm } from "#web/parts/order/step-form.tsx";
import { namesIn, stepWords, type Viewer } from "#web/parts/order/words.ts";
import { CodeField } from "#web/ui/code-field.tsx";

type NextProps = { order: Order; viewer: Viewer /** What is wrong with the code. */; error: string | undefined };

export function NextStep({ order, viewer, error }: NextProps) {
	const [, step] = way.find(([, one]) => order.allowed.includes(one)) ?? [];
	if (!step) return null;
	if (step === "handOver") return <HandOver order={order} viewer={viewer} error={error} />;
	return (
		<div className="mt-4">
			<StepForm
				order={order}
				step={step}
				kind="main"
				beside={<span className="text-s2 text-muted">{stepWords[step].follows?.(order, viewer)}</span>}
			/>
		</div>
	);
}

function HandOver({ order, error }: NextProps) {
	const { client } = namesIn(order);
	return (
		<div className="decide">
			<StepForm
				order={order}
				step="handOver"
				kind="main"
				beside={<span className="text-s2 text-muted">After {rules.code.tries} wrong tries the code is locked.</span>}
			>
				<CodeField
					label="Delivery code"
					name="code"
					hint={`Ask ${client} for the six digits we e-mailed, and enter them here once ${client} has the parcel and the cash is paid.`}
					error={error}
				/>
			</StepForm>
		</div>
	);
}
