/** The texts of a listing's reviews. */
import { formatCount } from "#web/components/format/count.ts";

export const productReviewsCopy = {
	heading: (total: number) => formatCount(total, "review"),
	by: (name: string) => `by ${name}`,
};
