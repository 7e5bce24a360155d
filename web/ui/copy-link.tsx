/**
 * A button that copies an address to the clipboard. Hidden where the browser has no clipboard API (insecure
 * connections).
 */

import { copyLinkCopy } from "#messages/ui-copy-link.js";
import { Button } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { toast } from "./toast.ts";

export const CopyLink = ({ url }: { url: string }) =>
	useHydrated() &&
	navigator.clipboard && (
		<Button type="button" small onClick={() => void copyText(url)}>
			{copyLinkCopy.button}
		</Button>
	);

const copyText = (url: string) =>
	navigator.clipboard.writeText(url).then(
		() => toast(copyLinkCopy.done),
		() => toast(copyLinkCopy.failed),
	);
