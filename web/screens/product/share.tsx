/** Shares a listing: with the device's share sheet if there is one, else by WhatsApp or a copied link. */
import { CopyLink } from "#web/components/copy-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { productCopy } from "./copy.ts";

/** `url` is absolute. */
type ShareProps = { name: string; url: string };

export function Share({ name, url }: ShareProps) {
	const hydrated = useHydrated();
	if (hydrated && "share" in navigator)
		return (
			<p className="share">
				{/* Closing the share sheet rejects, which is no error. */}
				<Button type="button" small onClick={() => void navigator.share({ title: name, url }).catch(() => {})}>
					{productCopy.share.button}
				</Button>
			</p>
		);
	return (
		<p className="share">
			<a
				className="btn plain small"
				href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${url}` })}`}
				target="_blank"
				rel="noreferrer"
			>
				{productCopy.share.whatsApp}
			</a>
			<CopyLink url={url} />
		</p>
	);
}
