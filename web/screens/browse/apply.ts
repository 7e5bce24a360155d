/** The filters' form and what stands elsewhere but belongs to it. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import type { Day } from "#common/calendar.ts";
import { pathOf, readWish, type Wish } from "./wish.ts";

export const filtersDrawerId = "filters-drawer";
export const filtersFormId = "filters";

/** Goes to the page of what a form says now. */
export function useApply(today: Day) {
	const navigate = useNavigate();
	return (form: HTMLFormElement | null) => {
		if (form) void navigate(pathOfForm(form, today), { preventScrollReset: true });
	};
}

/** For the form's `ref`: what was chosen while the page was not yet alive is applied as soon as it is. */
export function useApplyEarly(chosen: Wish, today: Day) {
	const form = useRef<HTMLFormElement>(null);
	const apply = useApply(today);
	const catchUp = useEffectEvent(() => {
		if (form.current && pathOfForm(form.current, today) !== pathOf(chosen)) apply(form.current);
	});
	useEffect(() => catchUp(), []);
	return form;
}

function pathOfForm(form: HTMLFormElement, today: Day): string {
	const params = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
	return pathOf(readWish(params, today));
}
