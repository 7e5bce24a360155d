/** The form of the filters and the URL: its values become the URL, and its uncontrolled fields follow the URL. Shared by controls outside the form. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import {
	type BrowseFilters,
	browsePath,
	plainReading,
	type Reading,
	readFilters,
} from "#web/screens/browse/browse-filters.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Returns a function that navigates to the current values of a form. */
export function useApplyFilters(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null, isInEffect = false) => {
		if (!form) return;
		const apply = (reading?: Reading) => {
			const filters = filtersOf(form, today, reading);
			showPrices(form, filters);
			// flushSync, because a busy browser merges this transition with a quick Back into no change. The fields that follow the URL
			// (`useSyncedField`) would then stay stale. React cannot flush inside an effect.
			// The pincode that the page was rendered with: an emptied one is forgotten.
			const { defaultValue: pincode } = form.elements.namedItem("pincode") as HTMLInputElement;
			void navigate(browsePath({ ...filters, pincode }, filters), { preventScrollReset: true, flushSync: !isInEffect });
		};
		if (hasPlainValues(form)) apply();
		else void loadTypedReading().then(apply);
	};
}

function hasPlainValues(form: HTMLFormElement): boolean {
	const typed = new FormData(form);
	return ["minPrice", "maxPrice", "pincode"].every((name) => /^\d*$/.test(String(typed.get(name) ?? "")));
}

/** Prices and pincodes with words, spaces or other digits are read by a script of its own, which few people need. */
export const loadTypedReading = () =>
	import("./typed-reading.ts").then(
		({ typedReading }) => typedReading,
		() => plainReading,
	);

/** For the form's `ref`: applies values that were chosen before hydration. */
export function useApplyOnHydration(chosen: BrowseFilters, today: Day) {
	const form = useRef<HTMLFormElement>(null);
	const apply = useApplyFilters(today);
	const applyIfChanged = useEffectEvent(() => {
		if (!form.current) return;
		const isSame = browsePath(filtersOf(form.current, today)) === browsePath(chosen);
		if (!isSame || !hasPlainValues(form.current)) apply(form.current, true);
	});
	useEffect(() => applyIfChanged(), []);
	return form;
}

function filtersOf(form: HTMLFormElement, today: Day, reading?: Reading): BrowseFilters {
	const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	return readFilters(params, today, [], "", reading);
}

/** Shows the parsed prices (swapped or removed). When the URL stays the same, no other code updates the fields. */
function showPrices(form: HTMLFormElement, { min, max }: BrowseFilters) {
	for (const [name, price] of Object.entries({ minPrice: min, maxPrice: max })) {
		const field = form.elements.namedItem(name);
		if (field instanceof HTMLInputElement) field.value = String(price ?? "");
	}
}

/** For the `ref` of a text field: follows `value`, unless the focused field has been edited. */
export const useSyncedField = (value: string) =>
	useSyncedElement(value, (field, previous) => {
		if (field !== document.activeElement || field.value === previous) field.value = value;
	});

/** The same for a checkbox. */
export const useSyncedCheckbox = (isChosen: boolean) =>
	useSyncedElement(isChosen, (box) => {
		box.checked = isChosen;
	});

/** Leaves values that were set before hydration: `useApplyOnHydration` updates the URL for them. */
function useSyncedElement<T>(
	value: T,
	applyValue: (field: HTMLInputElement, previous: T) => void,
): RefObject<HTMLInputElement | null> {
	const field = useRef<HTMLInputElement>(null);
	const lastValue = useRef(value);
	// biome-ignore lint/correctness/useExhaustiveDependencies: `applyValue` is a new function at each render and depends on `value` alone.
	useLayoutEffect(() => {
		const previous = lastValue.current;
		if (previous === value) return;
		lastValue.current = value;
		if (field.current) applyValue(field.current, previous);
	}, [value]);
	return field;
}
