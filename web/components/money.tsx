/** Rupees, always in the display face with figures of one width. */
import { formatRupees, type Rupees } from "#common/money.ts";

export const Money = ({ amount, className = "" }: { amount: Rupees; className?: string }) => (
	<span className={`money ${className}`}>{formatRupees(amount)}</span>
);
