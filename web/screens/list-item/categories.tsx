/** The category checkboxes. The specification's five come first; the first one chosen is the listing's main category. */

import { useState } from "react";
import { listingCategories } from "#common/rules/categories.ts";
import { fieldLabels, formCopy } from "#messages/screens/list-item.js";
import { type ApiClient, attempt } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import { FieldError } from "#web/ui/form/field.tsx";

/** The five specified categories and then all others; only the five when the request fails. */
export async function loadCategories({ api }: ApiClient): Promise<string[]> {
	const result = await attempt(api.category.$get());
	const names = result.success ? result.data.map(({ name }) => name) : [];
	const first: readonly string[] = listingCategories;
	return [...first, ...names.filter((name) => !first.includes(name))];
}

type CategoriesProps = { names: string[]; selected: string[]; error: string | undefined };

export function Categories({ names, selected, error }: CategoriesProps) {
	const [order, setOrder] = useState(selected);
	return (
		<fieldset className="field full">
			<legend className="mb-2 text-nav font-semibold">{fieldLabels.catName}</legend>
			{order.map((name) => (
				<input key={name} type="hidden" name="catOrder[]" value={name} />
			))}
			<div className="category-boxes">
				{names.map((name, index) => (
					<label key={name} className="check">
						<input
							type="checkbox"
							id={index === 0 ? "catName" : undefined}
							name="catName[]"
							value={name}
							defaultChecked={selected.includes(name)}
							aria-invalid={error ? true : undefined}
							aria-describedby={error ? "catName-error" : "catName-hint"}
							onChange={({ currentTarget: { checked } }) =>
								setOrder((all) => [...all.filter((one) => one !== name), ...(checked ? [name] : [])])
							}
						/>
						<span className="min-w-0 [overflow-wrap:anywhere]">{formatName(name)}</span>
					</label>
				))}
			</div>
			<p className="hint" id="catName-hint">
				{order[0] ? formCopy.firstCategory({ name: formatName(order[0]) }) : formCopy.firstCategoryHint}
			</p>
			<FieldError id="catName" message={error} />
		</fieldset>
	);
}
