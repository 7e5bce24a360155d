/** The texts of a listing's reviews. */
import { formatCount } from "#web/components/format/count.ts";

export const reviewsCopy = {
	heading: (total: number) => formatCount(total, "review"),
	size: (size: string) => `size ${size}`,
	by: (name: string) => `by ${name}`,
};
