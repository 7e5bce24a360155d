/** The filters' form and what stands elsewhere but belongs to it. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import { pathOf, readWish, type Wish } from "#web/screens/browse/browse-filters.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Goes to the page of what a form says now. */
export function useApply(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null, isInEffect = false) => {
		if (!form) return;
		const wish = wishOf(form, today);
		showPrices(form, wish);
		// At once, not in a transition: a busy browser merges this change with that of a quick way back into none, and then the fields
		// that follow the address (see `useFollow`) would go on showing what was chosen. React cannot flush inside an effect.
		void navigate(pathOf(wish), { preventScrollReset: true, flushSync: !isInEffect });
	};
}

/** For the form's `ref`: what was chosen while the page was not yet alive is applied as soon as it is. */
export function useApplyEarly(chosen: Wish, today: Day) {
	const form = useRef<HTMLFormElement>(null);
	const apply = useApply(today);
	const catchUp = useEffectEvent(() => {
		if (form.current && pathOf(wishOf(form.current, today)) !== pathOf(chosen)) apply(form.current, true);
	});
	useEffect(() => catchUp(), []);
	return form;
}

function wishOf(form: HTMLFormElement, today: Day): Wish {
	const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	return readWish(params, today);
}

/** As they are understood: swapped, or none where they were no prices. The address may be what it was, and then nothing follows it. */
function showPrices(form: HTMLFormElement, { min, max }: Wish) {
	for (const [name, price] of Object.entries({ minPrice: min, maxPrice: max })) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = String(price ?? "");
	}
}
