/** Telling somebody of a listing: the telephone's own sheet where there is one, else WhatsApp and the address to copy. */
import { CopyLink } from "#web/components/copy-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";

type ShareProps = { name: string /** The listing's whole address. */; url: string };

export function Share({ name, url }: ShareProps) {
	const hydrated = useHydrated();
	if (hydrated && "share" in navigator)
		return (
			<p className="share">
				{/* Whoever closes the sheet has not failed at anything. */}
				<Button type="button" small onClick={() => void navigator.share({ title: name, url }).catch(() => {})}>
					Share
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
				Share on WhatsApp
			</a>
			<CopyLink url={url} />
		</p>
	);
}
