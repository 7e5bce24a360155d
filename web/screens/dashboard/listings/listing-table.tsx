/** The table of a seller's listings. On phones each row becomes a card. */
import { Link } from "react-router";
import { formatDay } from "#common/calendar.ts";
import type { Listing } from "#web/api.ts";
import { shortPeriod } from "#web/components/format/period.ts";
import { Money } from "#web/components/money.tsx";
import { Thumbnail } from "#web/components/thumbnail.tsx";
import { orderPath } from "#web/features/orders/paths.ts";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { confirmDeletePath, copyPath } from "./load.ts";
import "#web/screens/dashboard/rentals/order-table.css";

type TableProps = { products: Listing[]; page: number; onDelete: (id: string) => void };

export const ListingTable = ({ products, page, onDelete }: TableProps) => (
	<table className="order-table listing-table">
		<caption className="sr-only">My Listings</caption>
		<thead>
			<tr>
				<th scope="col">Piece</th>
				<th scope="col" className="number">
					Per day
				</th>
				<th scope="col" className="number">
					Stock
				</th>
				<th scope="col">Status</th>
				<th scope="col">Next rental</th>
				<th scope="col">
					<span className="sr-only">Actions</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{products.map((product) => (
				<Row key={product._id} product={product} page={page} onDelete={onDelete} />
			))}
		</tbody>
	</table>
);

function Row({ product, page, onDelete }: { product: Listing } & Omit<TableProps, "products">) {
	const { _id: id, name, keeping, nextRental } = product;
	return (
		<tr>
			<td>
				<div className="piece">
					<Thumbnail photo={product.photos[0]} width={48} />
					<div>
						<b>
							<Link to={`/product/${id}`}>{name}</Link>
						</b>
						<span className="text-s2 text-muted">{product.categories.slice(0, 3).join(", ")}</span>
					</div>
				</div>
			</td>
			<td data-label="Per day" className="number">
				<Money amount={product.price} />
			</td>
			<td data-label="Stock" className="number">
				<Stock product={product} />
			</td>
			<td data-label="Status">{keeping && <Status {...keeping} />}</td>
			<td data-label="Next rental">
				{nextRental ? (
					<Link className="link" to={orderPath(nextRental.orderId)}>
						<span className="whitespace-nowrap">{shortPeriod(nextRental)}</span>
					</Link>
				) : (
					<span className="text-muted">None</span>
				)}
				{nextRental && <span className="block text-s2 text-muted">{rentalStatusText(nextRental)}</span>}
			</td>
			<td>
				{keeping?.canEdit && (
					<Link className="link mr-4" to={`/edit-product/${id}`}>
						Edit<span className="sr-only"> {name}</span>
					</Link>
				)}
				<Link className="link mr-4" to={copyPath(id)}>
					Copy<span className="sr-only"> {name}</span>
				</Link>
				{keeping?.canDelete && (
					<Link
						className="link"
						to={confirmDeletePath(id, page)}
						preventScrollReset
						onClick={(event) => {
							event.preventDefault();
							onDelete(id);
						}}
					>
						Delete<span className="sr-only"> {name}</span>
					</Link>
				)}
			</td>
		</tr>
	);
}

const Stock = ({ product: { countInStock, sizeStock } }: { product: Listing }) => (
	<>
		{countInStock === 0 ? <span className="text-kumkum">0</span> : countInStock}
		{sizeStock.length > 0 && (
			<span className="block text-s2 text-muted">
				{sizeStock.map(({ size, stock }) => (stock === 1 ? size : `${size} × ${stock}`)).join(", ")}
			</span>
		)}
	</>
);

const statuses: Record<NonNullable<Listing["keeping"]>["status"], { label: string; tone: TagTone }> = {
	live: { label: "Live", tone: "good" },
	waiting: { label: "Live", tone: "good" },
	paused: { label: "Paused", tone: "wait" },
	suspended: { label: "Suspended", tone: "bad" },
	archived: { label: "Archived", tone: "plain" },
};

const Status = ({ status, suspensionReason }: NonNullable<Listing["keeping"]>) => (
	<>
		<Tag tone={statuses[status].tone}>{statuses[status].label}</Tag>
		{status === "waiting" && <span className="block mt-1 text-s2 text-muted">Waiting for a look</span>}
		{suspensionReason && <span className="reason">{suspensionReason}</span>}
	</>
);

/** Describes the status of the next order. */
function rentalStatusText({ status, endDate }: NonNullable<Listing["nextRental"]>): string {
	if (status === "pending") return "Waits for your answer";
	if (status === "overdue") return `Was due back ${formatDay(endDate, "weekday")}`;
	return status === "confirmed" ? "Confirmed" : "Out now";
}
