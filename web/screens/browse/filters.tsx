/**
 * The filters: a panel beside the results on wide screens, a drawer on others. It is one form that asks for the page
 * anew; with JavaScript each change does so by itself, without it there is a button.
 */
import type { FormEvent } from "react";
import { Form, Link, useNavigate } from "react-router";
import { filterCategories, quickRanges } from "#common/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import "./filters.css";
import { PriceRange } from "./price-range.tsx";
import { pathOf, readWish, type Wish } from "./wish.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Goes to the page of what a form says now. */
export function useApply() {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null) => {
		if (!form) return;
		const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		void navigate(pathOf(readWish(params)), { preventScrollReset: true });
	};
}

type FiltersProps = { chosen: Wish; added: string[] /** Made by admins. */; total: number | undefined };

export function Filters({ chosen, added, total }: FiltersProps) {
	const apply = useApply();
	const hydrated = useHydrated();
	return (
		<Drawer id={filtersDrawerId} title="Filters" className="filters">
			<Form
				id={filtersFormId}
				action="/browse"
				aria-label="Filters"
				onSubmit={(event: FormEvent<HTMLFormElement>) => {
					event.preventDefault();
					apply(event.currentTarget);
				}}
			>
				{chosen.search && <input type="hidden" name="search" value={chosen.search} />}
				<Categories chosen={chosen} added={added} onChange={(event) => apply(event.currentTarget.form)} />
				<fieldset>
					<legend>Price a day</legend>
					<PriceRange min={chosen.min} max={chosen.max} onDone={apply} />
					<QuickRanges chosen={chosen} />
				</fieldset>
				<div className="apply">
					{hydrated ? (
						<button
							type="button"
							className="btn main wide lg:hidden"
							popoverTarget={filtersDrawerId}
							popoverTargetAction="hide"
						>
							{total === undefined ? "Done" : `Show ${total} ${total === 1 ? "piece" : "pieces"}`}
						</button>
					) : (
						<Button wide>Apply</Button>
					)}
				</div>
			</Form>
		</Drawer>
	);
}

type CategoriesProps = { chosen: Wish; added: string[]; onChange: (event: FormEvent<HTMLInputElement>) => void };

function Categories({ chosen, added, onChange }: CategoriesProps) {
	const listed: readonly string[] = [...filterCategories, ...added];
	// A category that came by a link (Men Clothing) has its box too, so that it can be taken away here.
	const names = [...chosen.categories.filter((name) => !listed.includes(name)), ...listed];
	return (
		<fieldset>
			<legend>Category</legend>
			<div className="boxes">
				{names.map((name) => (
					<label className="check" key={name}>
						<input
							type="checkbox"
							name="category"
							value={name}
							defaultChecked={chosen.categories.includes(name)}
							// Follows the address (a removed chip, the back button) without fighting the press that changed it.
							ref={(box) => {
								if (box) box.checked = chosen.categories.includes(name);
							}}
							onChange={onChange}
						/>
						{name}
					</label>
				))}
			</div>
		</fieldset>
	);
}

const QuickRanges = ({ chosen }: { chosen: Wish }) => (
	<ul className="quick" aria-label="Quick ranges">
		{quickRanges.map(({ label, min, max = null }) => (
			<li key={label}>
				<Link
					to={pathOf(chosen, { min, max })}
					preventScrollReset
					aria-current={chosen.min === min && chosen.max === max ? "true" : undefined}
				>
					{label}
				</Link>
			</li>
		))}
	</ul>
);
