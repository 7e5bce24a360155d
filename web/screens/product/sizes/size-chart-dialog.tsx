/** The dialog of the size chart. */
import type { ReactNode } from "react";
import { copy } from "#web/screens/product/copy.ts";
import { Dialog } from "#web/ui/dialog.tsx";

const SizeChartDialog = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
	<Dialog title={copy.size.chart} onClose={onClose}>
		{children}
	</Dialog>
);

export default SizeChartDialog;
