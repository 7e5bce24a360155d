/** The size radio buttons; sizes out of stock are disabled and struck through. */

import { Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Product } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.ts";
import { productCopy } from "#web/screens/product/copy.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/spinner.tsx";
import { sizesOf } from "./stock.ts";

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

const Chart = lazyComponent(() => import("./size-table.tsx"));
const ChartDialog = lazyComponent(() => import("./size-chart-dialog.tsx"));

/** Opens the size chart, which is loaded on demand: in a dialog, or inline without JavaScript. */
function SizeChart({ measures, categories }: Pick<Product, "measures" | "categories">) {
	const hydrated = useHydrated();
	const { pathname } = useLocation();
	const [params] = useSearchParams();
	const [isOpen, setOpen] = useState(() => params.has("chart"));
	const chart = (
		<Suspense fallback={<Skeleton className="h-[320px]" />}>
			<Chart measures={measures} categories={categories} />
		</Suspense>
	);
	return (
		<div className="size-chart" id="size-chart">
			<Link
				className="link text-s2"
				to={`${pathname}?${new URLSearchParams([...params, ["chart", "1"]])}#size-chart`}
				onClick={(event) => {
					event.preventDefault();
					setOpen(true);
				}}
			>
				{productCopy.size.chart}
			</Link>
			{isOpen &&
				(hydrated ? (
					<Suspense>
						<ChartDialog onClose={() => setOpen(false)}>{chart}</ChartDialog>
					</Suspense>
				) : (
					chart
				))}
		</div>
	);
}
