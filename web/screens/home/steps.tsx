/** The home page's strip of four steps: Browse, Book, Pay, Wear. */
import { rules } from "#common/rules.ts";

const steps = [
	["Browse", "Find the piece by occasion, by price, or by what it is called."],
	["Book", "Choose your size and your days. The calendar shows each day it is taken, and why."],
	["Pay", "In cash, when it reaches your door and you read out your code."],
	["Wear", `Keep it for up to ${rules.rental.maxDays} days. We collect it, and the lister sees to the cleaning.`],
] as const;

export const Steps = () => (
	<section className="wrap pt-sec" aria-labelledby="steps">
		<h2 className="h2 mb-6 md:mb-9" id="steps">
			From their almari to your evening
		</h2>
		<ol className="steps">
			{steps.map(([title, text], index) => (
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
