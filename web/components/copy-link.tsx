/**
 * A button that copies an address to the clipboard. Hidden where the browser has no clipboard API (insecure
 * connections).
 */
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { toast } from "#web/ui/toast.ts";
import { cardCopy } from "./copy.ts";

export const CopyLink = ({ url }: { url: string }) =>
	useHydrated() &&
	navigator.clipboard && (
		<Button type="button" small onClick={() => void copyText(url)}>
			{cardCopy.copyLink.button}
		</Button>
	);

const copyText = (url: string) =>
	navigator.clipboard.writeText(url).then(
		() => toast(cardCopy.copyLink.done),
		() => toast(cardCopy.copyLink.failed),
	);
