/** A saved item whose listing is not loaded: it was removed, or the server is unreachable. */

import { Money } from "#web/components/money.tsx";
import { Link } from "#web/ui/link.tsx";
import { wishlistCopy } from "./copy.ts";
import { Heart } from "./heart.tsx";
import type { SavedItem } from "./local-wishlist.ts";

type ItemCardProps = { item: SavedItem & { isAvailable: boolean }; onRemoved: () => void };

export function ItemCard({ item, onRemoved }: ItemCardProps) {
	const { id, name, catName, price, image, isAvailable } = item;
	const body = (
		<>
			<span className="card-picture">{image && <img src={image} alt="" loading="lazy" decoding="async" />}</span>
			<h3>{name}</h3>
			<p className="by">{catName}</p>
			<p className="price">
				<Money amount={price} /> <small className="text-s2 text-muted">{wishlistCopy.perDay}</small>
			</p>
			{!isAvailable && (
				<p className="free">
					<b>{wishlistCopy.unavailable}</b>
				</p>
			)}
		</>
	);
	return (
		<li className={isAvailable ? "card" : "card unavailable"} id={id}>
			{isAvailable ? <Link to={`/product/${id}`}>{body}</Link> : body}
			<Heart item={item} onRemoved={onRemoved} />
		</li>
	);
}
