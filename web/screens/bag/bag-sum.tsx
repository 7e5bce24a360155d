/** The sum of a bag's items, with the page's main button. On phones a bar at the foot of the screen has the button. */
import type { ReactNode } from "react";
import { bagPageCopy } from "#messages/bag.js";
import type { Bag, BagLine } from "#web/api.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { useHowToPay } from "#web/features/upi/how-to-pay.ts";

const text = bagPageCopy.sum;

type BagSumProps = {
	bag: Bag;
	/** Rendered twice; one of them is hidden. */
	button: ReactNode;
	/** Above the total in the bar of phones, instead of its label. */
	shortNote?: ReactNode;
	/** Below the button. */
	children: ReactNode;
};

export function BagSum({ bag, button, shortNote, children }: BagSumProps) {
	const howToPay = useHowToPay();
	const total = <Money amount={bag.totalAmount + bag.deposit} />;
	return (
		<section className="bag-sum" aria-labelledby="bag-sum">
			<h2 id="bag-sum">{text.heading}</h2>
			<dl>
				<div>
					<dt>{text.rent({ items: bag.lines.filter(isOrderable).length })}</dt>
					<dd>
						<Money amount={bag.totalAmount} />
					</dd>
				</div>
				{bag.deposit > 0 && (
					<div>
						<dt>{text.deposits}</dt>
						<dd>
							<Money amount={bag.deposit} />
						</dd>
					</div>
				)}
				<div className="total">
					<dt>{text.total({ howToPay })}</dt>
					<dd>{total}</dd>
				</div>
			</dl>
			{button}
			{children}
			<div className="foot-bar">
				<p>
					<span className="text-s2 text-muted">{shortNote ?? text.shortTotal}</span>
					{total}
				</p>
				{button}
			</div>
		</section>
	);
}

export const isOrderable = ({ problem }: BagLine) => problem === null;
