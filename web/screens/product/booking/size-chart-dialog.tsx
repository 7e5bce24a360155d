/** The dialog of the size chart. */
import type { ReactNode } from "react";
import { productCopy } from "#web/screens/product/copy.ts";
import { Dialog } from "#web/ui/dialog.tsx";

const SizeChartDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
	<Dialog title={productCopy.size.chart} onClose={onClose}>
		{children}
	</Dialog>
);

export default SizeChartDialog;
