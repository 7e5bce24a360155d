/** Rupees in the display font, with tabular figures. */
import { formatRupees, type Rupees } from "#common/money.ts";

export const Money = ({ amount, className = "" }: { amount: Rupees; className?: string }) => (
	<span className={`money ${className}`}>{formatRupees(amount)}</span>
);
