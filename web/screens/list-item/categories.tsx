/** The categories a piece belongs to: the specification's five first, the others after them. */
import { listingCategories } from "#common/rules.ts";
import { FieldError } from "#web/ui/field.tsx";

/** Without an answer from the server, the five alone. */
export function inListingOrder(names: string[]): string[] {
	const first: readonly string[] = listingCategories;
	return [...first, ...names.filter((name) => !first.includes(name))];
}

type CategoriesProps = { names: string[]; chosen: string[]; error: string | undefined };

export const Categories = ({ names, chosen, error }: CategoriesProps) => (
	<fieldset className="field full">
		<legend className="mb-2 text-nav font-semibold">Categories</legend>
		<div className="category-boxes">
			{names.map((name, index) => (
				<label key={name} className="check">
					<input
						type="checkbox"
						id={index === 0 ? "catName" : undefined}
						name="catName[]"
						value={name}
						defaultChecked={chosen.includes(name)}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? "catName-error" : undefined}
					/>
					{name}
				</label>
			))}
		</div>
		<FieldError id="catName" message={error} />
	</fieldset>
);
