/** Applies the form of the filters: navigates to the URL of its values. Shared by controls outside the form. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import { type BrowseFilters, browsePath, readFilters } from "#web/screens/browse/browse-filters.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Returns a function that navigates to the current values of a form. */
export function useApplyFilters(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null, isInEffect = false) => {
		if (!form) return;
		const filters = filtersOf(form, today);
		showPrices(form, filters);
		// flushSync, because a busy browser merges this transition with a quick Back into no change. The fields that follow the URL
		// (`useSyncedField`) would then stay stale. React cannot flush inside an effect.
		// The pincode that the page was rendered with: an emptied one is forgotten.
		const { defaultValue: pincode } = form.elements.namedItem("pincode") as HTMLInputElement;
		void navigate(browsePath({ ...filters, pincode }, filters), { preventScrollReset: true, flushSync: !isInEffect });
	};
}

/** For the form's `ref`: applies values that were chosen before hydration. */
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

/** Shows the parsed prices (swapped or removed). When the URL stays the same, no other code updates the fields. */
function showPrices(form: HTMLFormElement, { min, max }: BrowseFilters) {
	for (const [name, price] of Object.entries({ minPrice: min, maxPrice: max })) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = String(price ?? "");
	}
}
