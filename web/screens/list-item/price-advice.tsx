/** A hint with the prices of similar listings. */

import { type RefObject, useEffect, useState } from "react";
import { adviceCopy } from "#messages/screens/list-item.js";
import { type ApiClient, attempt, browserApi, type PriceAdvice } from "#web/api.ts";
import { formatName } from "#web/features/format/format.ts";
import { Money } from "#web/features/product-card/price.tsx";
import type { ListingFormValues } from "./read-listing.ts";
import { useFormValues } from "./use-form-values.ts";

/** Price advice for a title and categories; undefined when there is none or the request fails. */
export async function loadAdvice(
	{ api }: ApiClient,
	{ name = "", catName = [] }: ListingFormValues,
	excludedId = "",
): Promise<PriceAdvice | undefined> {
	const query = { name: name.trim(), category: catName, ...(excludedId && { without: excludedId }) };
	const result = await attempt(api.product.priceAdvice.$get({ query }));
	return (result.success && result.advice) || undefined;
}

type AdviceProps = {
	form: RefObject<HTMLFormElement | null>;
	typed: ListingFormValues;
	/** The edited listing, which is left out of the comparison. */
	excludedId: string | undefined;
	/** The advice for the initial `typed` values. */
	initialAdvice: PriceAdvice | undefined;
};

/** Debounce delay after the last change. */
const debounceMs = 500;

export function Advice({ form, typed, excludedId, initialAdvice }: AdviceProps) {
	const { name = "", catName = [] } = useFormValues(form, typed);
	const [advice, setAdvice] = useState(initialAdvice);
	const query = JSON.stringify({ name: name.trim(), catName });
	const [answeredQuery, setAnsweredQuery] = useState(initialAdvice ? query : JSON.stringify({ name: "", catName: [] }));
	useEffect(() => {
		if (query === answeredQuery) return;
		let isStale = false;
		const timer = setTimeout(async () => {
			const loaded = await loadAdvice(browserApi(), JSON.parse(query), excludedId);
			if (isStale) return;
			setAdvice(loaded);
			setAnsweredQuery(query);
		}, debounceMs);
		return () => {
			isStale = true;
			clearTimeout(timer);
		};
	}, [query, answeredQuery, excludedId]);
	return (
		<p className="price-advice" role="status">
			{advice && <AdviceText advice={advice} category={catName[0]} />}
		</p>
	);
}

function AdviceText({ advice: { like, low, high }, category }: { advice: PriceAdvice; category?: string }) {
	return (
		<>
			<span>{adviceCopy.found({ like, category: formatName(category ?? "") })}</span>
			<b>
				<Money amount={low} />
			</b>
			{low !== high && (
				<>
					<span>{adviceCopy.to}</span>
					<b>
						<Money amount={high} />
					</b>
				</>
			)}
			<span>{adviceCopy.aDay}</span>
		</>
	);
}
