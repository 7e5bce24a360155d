/** Opens the size chart, which is loaded on demand: in a dialog, or inline without JavaScript. */
import { Suspense, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Product } from "#web/api.ts";
import { lazyComponent } from "#web/features/connection/lazy-component.ts";
import { productCopy } from "#web/screens/product/copy.ts";
import { useHydrated } from "#web/ui/hydrated.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/spinner.tsx";

const Chart = lazyComponent(() => import("./size-table.tsx"));
const ChartDialog = lazyComponent(() => import("./size-chart-dialog.tsx"));

export function SizeChart({ measures, categories }: Pick<Product, "measures" | "categories">) {
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
