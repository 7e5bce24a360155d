/** The sizes of which pieces are in stock, in the listing's order. */
export const sizesInStock = (sizeStock: readonly { size: string; stock: number }[]): string[] =>
	sizeStock.filter(({ stock }) => stock > 0).map(({ size }) => size);
