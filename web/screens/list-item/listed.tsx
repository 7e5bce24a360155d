/** Shown after a listing was created: that it is live, and the next steps. */
import { productPath } from "#common/text/product-path.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { listItemCopy } from "./copy.ts";
import { ClearDraft } from "./draft-form.tsx";

type ListedProps = {
	id: string;
	name: string;
	message: string;
	form: string;
	draftId: string | undefined;
	/** The site's own address. */
	origin: string;
};

export const Listed = ({ id, name, message, form, draftId, origin }: ListedProps) => (
	<>
		<h1
			className="page-title"
			tabIndex={-1}
			// The form was long: the page begins at the top again.
			ref={(heading) => {
				heading?.focus({ preventScroll: true });
				if (heading) window.scrollTo({ top: 0, behavior: "instant" });
			}}
		>
			{listItemCopy.live}
		</h1>
		<ClearDraft form={form} draftId={draftId} />
		<Notice tone="good" className="mt-6">
			<span>{message}</span>
		</Notice>
		<p className="mt-5 max-w-[36em] text-muted">
			<b dir="auto">{name}</b> {listItemCopy.liveText}
		</p>
		<p className="mt-8 flex flex-wrap gap-3">
			<LinkButton kind="main" to={productPath({ id, name })}>
				{listItemCopy.see}
			</LinkButton>
			<LinkButton to={`/edit-product/${id}`}>{listItemCopy.editIt}</LinkButton>
			<a
				className="btn plain"
				href={`https://wa.me/?${new URLSearchParams({ text: `${name} ${origin}${productPath({ id, name })}` })}`}
				target="_blank"
				rel="noreferrer"
			>
				{listItemCopy.share}
			</a>
			<LinkButton to="/list-item" reloadDocument>
				{listItemCopy.addAnother}
			</LinkButton>
			<LinkButton to="/dashboard?tab=listings">{listItemCopy.myListings}</LinkButton>
		</p>
	</>
);
