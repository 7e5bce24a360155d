/** The filters' form and what stands elsewhere but belongs to it. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import { type BrowseFilters, browsePath, readFilters } from "#web/screens/browse/browse-filters.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Goes to the page of what a form says now. */
export function useApplyFilters(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null, isInEffect = false) => {
		if (!form) return;
		const filters = filtersOf(form, today);
		showPrices(form, filters);
		// At once, not in a transition: a busy browser merges this change with that of a quick way back into none, and then the fields
		// that follow the address (see `useFollow`) would go on showing what was chosen. React cannot flush inside an effect.
		void navigate(browsePath(filters), { preventScrollReset: true, flushSync: !isInEffect });
	};
}

/** For the form's `ref`: what was chosen while the page was not yet alive is applied as soon as it is. */
export function useApplyOnHydration(chosen: BrowseFilters, today: Day) {
	const form = useRef<HTMLFormElement>(null);
	const apply = useApplyFilters(today);
	const applyIfChanged = useEffectEvent(() => {
		if (form.current && browsePath(filtersOf(form.current, today)) !== browsePath(chosen)) apply(form.current, true);
	});
	useEffect(() => applyIfChanged(), []);
	return form;
}

function filtersOf(form: HTMLFormElement, today: Day): BrowseFilters {
	const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	return readFilters(params, today);
}

/** As they are understood: swapped, or none where they were no prices. The address may be what it was, and then nothing follows it. */
function showPrices(form: HTMLFormElement, { min, max }: BrowseFilters) {
	for (const [name, price] of Object.entries({ minPrice: min, maxPrice: max })) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = String(price ?? "");
	}
}
