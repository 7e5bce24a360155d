/**
 * The days, sizes and delivery pincode that a visitor has chosen, as the address of a page says. Links and forms carry them on to the next page,
 * so that they need neither a cookie nor a script, and pages stay cacheable. On every page, so it is small.
 */
import { useSearchParams } from "react-router";

/** The chosen values of an address; of `/browse` all filters, for a new search. Limited, as every link of a page repeats them. */
export const carriedFields = (params: URLSearchParams, isBrowse = false): [name: string, value: string][] =>
	[...params]
		.filter(
			([name, value]) =>
				value &&
				value.length <= 80 &&
				(isBrowse ? !/^(search|page|days)$/.test(name) : /^(startDate|endDate|size|pincode)$/.test(name)),
		)
		.slice(0, 30);

/** The path with the chosen values; a listing's page then shows its days. */
export function carryChosen(path: string, params: URLSearchParams): string {
	const fields = carriedFields(params);
	if (fields.length === 0) return path;
	if (path.startsWith("/product/") && params.get("startDate")) fields.unshift(["rent", "1"]);
	return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(fields)}`;
}

export function useCarry(): (path: string) => string {
	const [params] = useSearchParams();
	return (path) => carryChosen(path, params);
}
