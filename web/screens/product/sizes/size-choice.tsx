/** The size radio buttons; sizes out of stock are disabled and struck through. */
import type { Product } from "#web/api.ts";
import { sizesOf } from "#web/screens/product/booking/stock.ts";
import { SizeChart } from "./size-chart.tsx";

type SizeChoiceProps = { product: Product; size: string; onChoose: (size: string) => void; disabled: boolean };

export function SizeChoice({ product, size, onChoose, disabled }: SizeChoiceProps) {
	const sizes = sizesOf(product);
	if (sizes.length === 0) return null;
	return (
		<fieldset className="row size-row">
			<legend>Size</legend>
			<div className="keys">
				{sizes.map((one) => (
					<label key={one.size} title={one.stock > 0 ? undefined : `${one.size}: not in stock`}>
						<input
							type="radio"
							name="size"
							value={one.size}
							checked={one.size === size}
							disabled={one.stock <= 0 || disabled}
							onChange={() => onChoose(one.size)}
						/>
						<span className="key">
							{one.size}
							{one.stock <= 0 && <span className="sr-only">, not in stock</span>}
						</span>
					</label>
				))}
			</div>
			<SizeChart measures={product.measures} categories={product.categories} />
		</fieldset>
	);
}
