/**
 * A button that copies an address to the clipboard. Hidden where the browser has no clipboard API (insecure
 * connections).
 */
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { toast } from "#web/ui/toast.ts";

export const CopyLink = ({ url }: { url: string }) =>
	useHydrated() &&
	navigator.clipboard && (
		<Button type="button" small onClick={() => void copy(url)}>
			Copy link
		</Button>
	);

const copy = (url: string) =>
	navigator.clipboard.writeText(url).then(
		() => toast("The link is copied."),
		() => toast("The link could not be copied."),
	);
