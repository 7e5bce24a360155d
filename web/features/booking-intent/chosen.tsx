/**
 * The choices of a visitor so far: days, sizes and the delivery pincode, as the address of a page says. Links and forms carry it on to the next
 * page, so that it needs neither a cookie nor a script, and pages stay cacheable.
 */
import { type ComponentProps, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { type Day, type Period, toDay } from "#common/calendar.ts";
import { lazyPart } from "#web/features/connection/lazy-component.tsx";

const names = ["startDate", "endDate", "size", "pincode"];
/** Every link repeats them, so an address of any length must not make a long page. */
const most = { values: 30, length: 80 };

/** The chosen values of an address; of `/browse` all filters, for a new search. */
export function carriedFields(params: URLSearchParams, isBrowse = false): [name: string, value: string][] {
	const isCarried = (name: string) => (isBrowse ? !/^(search|page|days)$/.test(name) : names.includes(name));
	return [...params]
		.filter(([name, value]) => value && value.length <= most.length && isCarried(name))
		.slice(0, most.values);
}

/** The path with what is chosen; a listing's page then shows its days. */
export function carryChosen(path: string, params: URLSearchParams): string {
	const fields = carriedFields(params);
	if (fields.length === 0) return path;
	const [pathname = "", query] = path.split("?");
	const isListing = pathname.startsWith("/product/") && chosenPeriod(params);
	return `${pathname}?${new URLSearchParams([...new URLSearchParams(query), ...(isListing ? [["rent", "1"]] : []), ...fields])}`;
}

export function useCarry(): (path: string) => string {
	const [params] = useSearchParams();
	return (path) => carryChosen(path, params);
}

/** The days of an address; undefined unless both are days. */
export function chosenPeriod(params: URLSearchParams): Period | undefined {
	const [startDate, endDate] = [toDay(params.get("startDate") ?? ""), toDay(params.get("endDate") ?? "")];
	return startDate && endDate && startDate <= endDate ? { startDate, endDate } : undefined;
}

const Bar = lazyPart(async () => (await import("./chosen-bar.tsx")).ChosenBar);

/** The bar that says what is chosen, on a page that was opened with it: it does not push away a calendar that is in use. */
export function Chosen({
	place,
	today = "",
}: {
	place?: ComponentProps<typeof Bar>["place"];
	today?: Day | undefined;
}) {
	const [params] = useSearchParams();
	const [isShown] = useState(() => params.has("startDate") || params.has("size"));
	const period = chosenPeriod(params);
	// Days that are over are not chosen any more.
	return (
		<Suspense>
			{isShown && <Bar place={place} period={period && period.startDate >= today ? period : undefined} />}
		</Suspense>
	);
}
