/** The filters' form and what stands elsewhere but belongs to it. */
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import { pathOf, readWish } from "./wish.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Goes to the page of what a form says now. */
export function useApply(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null) => {
		if (!form) return;
		const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		void navigate(pathOf(readWish(params, today)), { preventScrollReset: true });
	};
}
