/** The head of a conversation: the participant and the item. */
import type { ReactNode } from "react";
import { messagesCopy } from "#web/features/messages/copy.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { PhotoLike } from "#web/ui/picture.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";

type HeadProps = {
	back: string;
	product: { _id: string; name: string; price: number; photo: PhotoLike | null };
	other: { name: string; shopName: string };
	children?: ReactNode;
};

export const PaneHead = ({ back, product, other, children }: HeadProps) => (
	<header className="pane-head">
		<Link to={back} className="icon-btn back" aria-label={messagesCopy.allConversations} preventScrollReset>
			<Icon name="left" />
		</Link>
		<Thumbnail photo={product.photo} width={48} />
		<div className="thread-subject">
			<h2>
				<bdi>{other.name}</bdi>
				{other.shopName && <span>{other.shopName}</span>}
			</h2>
			<p>
				<Link to={`/product/${product._id}`} dir="auto">
					{product.name}
				</Link>{" "}
				<Money amount={product.price} /> {messagesCopy.aDay}
			</p>
		</div>
		{children}
	</header>
);
