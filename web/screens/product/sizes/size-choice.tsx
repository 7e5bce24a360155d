/** The size radio buttons; sizes out of stock are disabled and struck through. */
import type { Product } from "#web/api.ts";
import { sizesOf } from "#web/screens/product/booking/stock.ts";
import { productCopy } from "#web/screens/product/copy.ts";
import { SizeChart } from "./size-chart.tsx";

type SizeChoiceProps = { product: Product; size: string; onChoose: (size: string) => void; disabled: boolean };

export function SizeChoice({ product, size, onChoose, disabled }: SizeChoiceProps) {
	const sizes = sizesOf(product);
	if (sizes.length === 0) return null;
	return (
		<fieldset className="row size-row">
			<legend>{productCopy.size.legend}</legend>
			<div className="keys">
				{sizes.map((one) => (
					<label key={one.size} title={one.stock > 0 ? undefined : productCopy.size.notInStock(one.size)}>
						<input
							type="radio"
							name="size"
							value={one.size}
							checked={one.size === size}
							disabled={one.stock <= 0 || disabled}
							onChange={() => onChoose(one.size)}
						/>
						<span className="key">
							<span>{one.size}</span>
							{one.stock <= 0 && <span className="sr-only">{productCopy.size.notInStockSuffix}</span>}
						</span>
					</label>
				))}
			</div>
			<SizeChart measures={product.measures} categories={product.categories} />
		</fieldset>
	);
}
