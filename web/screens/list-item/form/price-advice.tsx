/** What similar listings ask, as a hint beside the price. */
import { type RefObject, useEffect, useState } from "react";
import { type ApiClient, attempt, browserApi, type PriceAdvice } from "#web/api.ts";
import { Money } from "#web/components/money.tsx";
import type { Typed } from "./read-listing.ts";
import { useHeld } from "./use-form-values.ts";

/** What one asks with: the title and the categories. Undefined when there is nothing to say, or no answer. */
export async function loadAdvice(
	{ api }: ApiClient,
	{ name = "", catName = [] }: Typed,
	without = "",
): Promise<PriceAdvice | undefined> {
	const query = { name: name.trim(), category: catName, ...(without && { without }) };
	const answer = await attempt(api.product.priceAdvice.$get({ query }));
	return (answer.success && answer.advice) || undefined;
}

type AdviceProps = {
	form: RefObject<HTMLFormElement | null>;
	typed: Typed;
	/** The listing that is changed: it is not compared with itself. */
	without: string | undefined;
	/** What was found for `typed`. */
	first: PriceAdvice | undefined;
};

/** How long somebody must pause in typing before it is asked. */
const pauseMs = 500;

export function Advice({ form, typed, without, first }: AdviceProps) {
	const { name = "", catName = [] } = useHeld(form, typed);
	const [advice, setAdvice] = useState(first);
	const asked = JSON.stringify({ name: name.trim(), catName });
	const [told, setTold] = useState(first ? asked : JSON.stringify({ name: "", catName: [] }));
	useEffect(() => {
		if (asked === told) return;
		let isLate = false;
		const timer = setTimeout(async () => {
			const found = await loadAdvice(browserApi(), JSON.parse(asked), without);
			if (isLate) return;
			setAdvice(found);
			setTold(asked);
		}, pauseMs);
		return () => {
			isLate = true;
			clearTimeout(timer);
		};
	}, [asked, told, without]);
	return (
		<p className="price-advice" role="status">
			{advice && <Said advice={advice} category={catName[0]} />}
		</p>
	);
}

function Said({ advice: { listings, like, low, high, median }, category }: { advice: PriceAdvice; category?: string }) {
	return (
		<>
			{`${listings} similar pieces ${like ? `(“${like}”${category ? `, ${category}` : ""})` : `in ${category}`} ask `}
			{low === high ? (
				<>
					about <Money amount={median} /> a day.
				</>
			) : (
				<>
					about{" "}
					<b>
						<Money amount={median} />
					</b>{" "}
					a day, half of them between <Money amount={low} /> and <Money amount={high} />.
				</>
			)}{" "}
			A hint: the price is yours.
		</>
	);
}
