/** Forms for a difference between payments and statements. */
import { Form } from "react-router";
import * as rules from "#common/rules/admin.ts";
import type { BankRow, UpiPayment } from "#web/api.ts";
import { ForRoles } from "#web/screens/admin/role.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/form/field.tsx";
import { moneyCopy } from "./copy.ts";

const copy = moneyCopy.bankPage;

/** A payment is corrected or rejected; a row is explained. */
export const DifferenceForm = (props: DifferenceProps) => (
	<ForRoles roles={["finance"]}>
		<DifferenceDetails {...props} />
	</ForRoles>
);

type DifferenceProps = { row?: BankRow; payment?: UpiPayment };

const DifferenceDetails = ({ row, payment }: DifferenceProps) => (
	<details>
		<summary className="link whitespace-nowrap">{payment ? copy.correct : copy.explain}</summary>
		<div className="mt-3 grid max-w-[320px] gap-5 text-left">
			{payment && (
				<Form method="post" className="grid gap-3" preventScrollReset>
					<input type="hidden" name="id" value={payment.id} />
					<Field
						id={`reference-${payment.id}`}
						label={copy.newReference}
						name="text"
						inputMode="numeric"
						maxLength={16}
					/>
					<Field id={`reason-${payment.id}`} label={copy.reason} name="reason" maxLength={rules.admin.reasonLength} />
					<div className="flex flex-wrap gap-2">
						<Button small name="intent" value="correct">
							{copy.saveCorrection}
						</Button>
						{payment.isRemittance && (
							<Button small kind="danger" name="intent" value="reject">
								{copy.reject}
							</Button>
						)}
					</div>
				</Form>
			)}
			{row && (
				<Form method="post" className="grid gap-3" preventScrollReset>
					<input type="hidden" name="id" value={row.id} />
					<Field id={`note-${row.id}`} label={copy.note} name="text" maxLength={rules.admin.reasonLength} />
					<Button small name="intent" value="explain">
						{copy.saveNote}
					</Button>
				</Form>
			)}
		</div>
	</details>
);
