/** The actions on a line of the own bag: similar items in its place, other days, size and labels, and its removal. */

import { Form, useNavigation } from "react-router";
import { addMonths, formatDay } from "#common/calendar.ts";
import * as rules from "#common/rules/rental.ts";
import { bagPageCopy } from "#messages/bag.js";
import type { BagLine, Failure } from "#web/api.ts";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { formatName } from "#web/features/format/format.ts";
import type { CardProduct } from "#web/features/product-card/card-product.ts";
import { ProductGrid } from "#web/features/product-card/product-card.tsx";
import { rentForDays } from "#web/features/product-card/rent-for-days.tsx";
import { fieldMessages } from "#web/form.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Field, FieldFrame, Select } from "#web/ui/form/field.tsx";
import { FormGrid } from "#web/ui/form/form-section.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { lineQuery } from "./bag-line.tsx";
import type { SentForm } from "./change-bag.ts";

const text = bagPageCopy.edit;

/** The similar items of the line whose link was followed; undefined products: they could not be loaded. */
export type SimilarItems = { lineId: string; products: CardProduct[] | undefined };

type EditLineProps = {
	line: BagLine;
	today: string;
	pincode: string | undefined;
	labelLength: number;
	similar: SimilarItems | undefined;
	/** Why the last change of this line was refused, and what was sent. */
	failure: Failure | undefined;
	sent: SentForm | undefined;
};

export function EditLine({ line, similar, failure, sent, ...context }: EditLineProps) {
	const shown = similar?.lineId === line._id ? similar : undefined;
	return (
		<>
			<div className="line-actions">
				{hasSubstitutes(line) && (
					<Link
						className="btn small plain"
						to={shown ? `/bag#${line._id}` : `/bag?similar=${line._id}#${line._id}`}
						preventScrollReset
					>
						{shown ? bagPageCopy.similar.hide : bagPageCopy.similar.see}
						<span className="sr-only">{text.forItem({ name: line.product.name })}</span>
					</Link>
				)}
				{line.product.lister && (
					// Saved changes close it.
					<details key={JSON.stringify([line.size, line.rentalPeriod, line.for, line.function])} open={!!failure}>
						<summary>
							<Icon name="edit" className="small" />
							{text.open}
							<span className="sr-only">{text.forItem({ name: line.product.name })}</span>
						</summary>
						<EditForm {...context} {...{ line, failure }} values={sent ?? valuesOf(line)} />
					</details>
				)}
				<RemoveForm line={line} />
			</div>
			{shown && <Similar line={line} products={shown.products} />}
		</>
	);
}

/** Whether other items can take its place. */
const hasSubstitutes = ({ problem }: BagLine) =>
	problem !== null && ["gone", "paused", "out-of-stock", "taken", "held", "too-soon"].includes(problem.code);

type LineValues = Record<"size" | "startDate" | "endDate" | "for" | "function", string>;

const valuesOf = ({ size, rentalPeriod, for: wearer, function: occasion }: BagLine): LineValues => ({
	size,
	...rentalPeriod,
	for: wearer,
	function: occasion,
});

type EditFormProps = Pick<EditLineProps, "line" | "today" | "pincode" | "labelLength" | "failure"> & {
	values: LineValues;
};

function EditForm({ line, today, pincode, labelLength, failure, values }: EditFormProps) {
	const errors = fieldMessages(failure);
	const id = (name: string) => `${name}-${line._id}`;
	const days = { type: "date", min: today, max: addMonths(today, rules.rental.maxMonthsAhead) } as const;
	const label = { optional: true, maxLength: labelLength };
	return (
		<Form method="post" action="/bag" preventScrollReset>
			<input type="hidden" name="line" value={line._id} />
			{failure && <FormProblem failure={failure} />}
			<FormGrid two>
				<Field
					label={text.first}
					name="startDate"
					id={id("startDate")}
					{...days}
					hint={line.earliestDay && text.earliest({ day: formatDay(line.earliestDay, "weekday"), pincode })}
					defaultValue={values.startDate}
					error={errors["rentalPeriod.startDate"] ?? errors.rentalPeriod}
				/>
				<Field
					label={text.last}
					name="endDate"
					id={id("endDate")}
					{...days}
					defaultValue={values.endDate}
					error={errors["rentalPeriod.endDate"]}
				/>
				<Field
					label={text.for}
					name="for"
					id={id("for")}
					{...label}
					hint={text.forHint}
					defaultValue={values.for}
					error={errors.for}
				/>
				<Field
					label={text.function}
					name="function"
					id={id("function")}
					{...label}
					list={functionsListId}
					hint={text.functionHint}
					defaultValue={values.function}
					error={errors.function}
				/>
				<SizeField id={id("size")} sizes={line.product.sizes} size={values.size} error={errors.size} />
			</FormGrid>
			<Button name="intent" value="change" busy={useIsSent(line, "change") && text.saving}>
				{text.save}
				<span className="sr-only">{text.forItem({ name: line.product.name })}</span>
			</Button>
		</Form>
	);
}

/** The reason of a refusal that no field shows. */
function FormProblem({ failure }: { failure: Failure }) {
	const isShown = Object.keys(fieldMessages(failure)).some((name) => /^(rentalPeriod|size|for|function)/.test(name));
	if (isShown) return null;
	return (
		<Notice tone="bad" takesFocus className="mb-5">
			{failureMessage(failure, bagPageCopy.unreachable)}
		</Notice>
	);
}

type SizeFieldProps = { id: string; sizes: readonly string[]; size: string; error: string | undefined };

function SizeField({ id, sizes, size, error }: SizeFieldProps) {
	const options = sizes.filter(Boolean).map((value) => ({ value, label: formatName(value) }));
	const isOffered = sizes.includes(size);
	if (size && !isOffered) options.unshift({ value: size, label: text.notInStock({ size }) });
	if (options.length === 0) return <input type="hidden" name="size" value={size} />;
	return (
		<FieldFrame label={text.size} id={id} error={error}>
			<Select
				id={id}
				name="size"
				options={options}
				defaultValue={size}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-error` : undefined}
			/>
		</FieldFrame>
	);
}

/** The form holds what is needed to add the item again. */
function RemoveForm({ line }: { line: BagLine }) {
	const fields = { line: line._id, product: line.product._id, name: line.product.name, ...valuesOf(line) };
	return (
		<Form method="post" action="/bag" preventScrollReset>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button className="quiet" small name="intent" value="remove" busy={useIsSent(line, "remove") && text.removing}>
				<Icon name="trash" className="small" />
				{text.remove}
				<span className="sr-only">{text.forItem({ name: line.product.name })}</span>
			</Button>
		</Form>
	);
}

/** Whether a form of this line is being sent. */
function useIsSent(line: BagLine, intent: string): boolean {
	const { formData } = useNavigation();
	return formData?.get("line") === line._id && formData.get("intent") === intent;
}

function Similar({ line, products }: { line: BagLine; products: CardProduct[] | undefined }) {
	if (!products) return <Notice tone="bad">{bagPageCopy.similar.failed}</Notice>;
	if (products.length === 0)
		return (
			<div className="similar">
				<p>{bagPageCopy.similar.none}</p>
				<LinkButton className="mt-4" small to={`/browse?${new URLSearchParams(line.rentalPeriod)}`}>
					{bagPageCopy.similar.browse}
				</LinkButton>
			</div>
		);
	return (
		<section className="similar" aria-label={bagPageCopy.similar.heading}>
			<h4>{bagPageCopy.similar.heading}</h4>
			<ProductGrid
				products={products}
				wide
				query={lineQuery(line)}
				period={line.rentalPeriod}
				renderRent={rentForDays(line.rentalPeriod)}
			/>
		</section>
	);
}

const functionsListId = "functions";

/** The usual functions, which the fields of all lines suggest. */
export const FunctionSuggestions = () => (
	<datalist id={functionsListId}>
		{text.functions.map((name) => (
			<option key={name} value={name} />
		))}
	</datalist>
);
