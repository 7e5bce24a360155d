/** The home page's strip of four steps: Browse, Book, Pay, Wear. */
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.steps;

export function Steps() {
	const howToPay = useHowToPay();
	return (
		<section className="wrap pt-sec" aria-labelledby="steps">
			<h2 className="h2 mb-6 md:mb-9" id="steps">
				{copy.title}
			</h2>
			<ol className="steps">
				{copy.list(howToPay).map(([title, text], index) => (
					<li key={title}>
						<span className="n" aria-hidden="true">
							{index + 1}
						</span>
						<h3>{title}</h3>
						<p>{text}</p>
					</li>
				))}
			</ol>
		</section>
	);
}
