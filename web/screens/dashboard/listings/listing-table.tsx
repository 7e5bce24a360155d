/** The table of a seller's listings. On phones each row becomes a compact card. */

import { formatDay } from "#common/calendar.ts";
import { ownListingsCopy } from "#messages/screens/dashboard-listings.js";
import type { Listing } from "#web/api.ts";
import { formatName, shortPeriod } from "#web/features/format/format.ts";
import { orderPath } from "#web/features/orders/paths.ts";
import { Money } from "#web/features/product-card/price.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { Tag, type TagTone } from "#web/ui/tag.tsx";
import { Thumbnail } from "#web/ui/thumbnail.tsx";
import { changeFields } from "./change-listings.ts";
import { confirmDeletePath, copyPath, type ListingsView } from "./load.ts";
import "./row-actions.css";

type TableProps = {
	products: Listing[];
	view: ListingsView;
	selected: ReadonlySet<string>;
	onSelect: (id: string, isSelected: boolean) => void;
	onDelete: (id: string) => void;
};

const { table, units } = ownListingsCopy;

export const ListingTable = ({ products, ...rest }: TableProps) => (
	<table className="own-listings">
		<caption className="sr-only">{ownListingsCopy.title}</caption>
		<thead>
			<tr>
				<th scope="col">
					<span className="sr-only">{table.choose}</span>
				</th>
				<th scope="col">{table.item}</th>
				{(["price", "stock", "rentals", "earned", "views"] as const).map((name) => (
					<th key={name} scope="col" className="number">
						{table[name]}
					</th>
				))}
				<th scope="col">{table.status}</th>
				<th scope="col">{table.next}</th>
				<th scope="col">
					<span className="sr-only">{table.actions}</span>
				</th>
			</tr>
		</thead>
		<tbody>
			{products.map((product) => (
				<Row key={product._id} product={product} {...rest} />
			))}
		</tbody>
	</table>
);

function Row({ product, view, selected, onSelect, onDelete }: { product: Listing } & Omit<TableProps, "products">) {
	const { _id: id, name, keeping, stats, rentals } = product;
	return (
		<tr data-selected={selected.has(id) || undefined}>
			<td className="choose">
				{keeping?.canEdit && (
					<label>
						<input
							type="checkbox"
							name={changeFields.ids}
							value={id}
							aria-label={ownListingsCopy.chooseOne({ name })}
							checked={selected.has(id)}
							onChange={({ currentTarget }) => onSelect(id, currentTarget.checked)}
						/>
					</label>
				)}
			</td>
			<td className="item">
				<Thumbnail photo={product.photos[0]} width={48} />
				<div>
					<b>
						<Link to={`/product/${id}`} dir="auto">
							{name}
						</Link>
					</b>
					<span className="categories">{product.categories.slice(0, 3).map(formatName).join(", ")}</span>
				</div>
			</td>
			<td className="number" data-unit={units.price}>
				<Money amount={product.price} />
			</td>
			<td className="number">
				<Stock product={product} />
			</td>
			<td className="number" data-unit={ownListingsCopy.rentals({ count: rentals })}>
				{rentals}
			</td>
			<td className="number" data-unit={units.earned}>
				<Money amount={stats?.earned ?? 0} />
			</td>
			<td className="number" data-unit={ownListingsCopy.views({ count: stats?.views ?? 0 })}>
				{stats?.views ?? 0}
			</td>
			<td className="state">{keeping && <Status {...keeping} />}</td>
			<td className="next">
				<NextRental next={product.nextRental} />
			</td>
			<td className="actions">{keeping && <RowActions product={product} view={view} onDelete={onDelete} />}</td>
		</tr>
	);
}

const Stock = ({ product: { countInStock, sizeStock } }: { product: Listing }) => (
	<>
		<span className={countInStock === 0 ? "text-kumkum" : ""}>
			{countInStock} <span className="unit">{units.stock}</span>
		</span>
		{sizeStock.length > 0 && (
			<span className="sizes">
				{sizeStock
					.map(({ size, stock }) => (stock === 1 ? formatName(size) : `${formatName(size)} × ${stock}`))
					.join(", ")}
			</span>
		)}
	</>
);

const tones: Record<NonNullable<Listing["keeping"]>["status"], TagTone> = {
	live: "good",
	waiting: "good",
	paused: "wait",
	suspended: "bad",
	archived: "plain",
};

const Status = ({ status, suspensionReason, restorableUntil }: NonNullable<Listing["keeping"]>) => (
	<>
		<Tag tone={tones[status]}>{ownListingsCopy.statuses[status === "waiting" ? "live" : status]}</Tag>
		{status === "waiting" && <span className="note">{ownListingsCopy.inReview}</span>}
		{status === "paused" && <span className="note">{ownListingsCopy.pausedHint}</span>}
		{restorableUntil && <span className="note">{ownListingsCopy.deletedHint({ day: restorableUntil })}</span>}
		{suspensionReason && <span className="note">{suspensionReason}</span>}
	</>
);

function NextRental({ next }: { next: Listing["nextRental"] }) {
	if (!next) return <span className="none">{table.none}</span>;
	return (
		<>
			<span className="unit">{ownListingsCopy.next}</span>
			<Link className="link" to={orderPath(next.orderId)}>
				<span className="whitespace-nowrap">{shortPeriod(next)}</span>
			</Link>
			<span className="note">{rentalStatusText(next)}</span>
		</>
	);
}

/** Describes the status of the next order. */
function rentalStatusText({ status, endDate }: NonNullable<Listing["nextRental"]>): string {
	if (status === "pending") return ownListingsCopy.needsAnswer;
	if (status === "overdue") return ownListingsCopy.wasDue({ day: formatDay(endDate, "weekday") });
	return status === "confirmed" ? ownListingsCopy.confirmed : ownListingsCopy.outNow;
}

type RowActionsProps = { product: Listing; view: ListingsView; onDelete: (id: string) => void };

/** A lister's actions on one listing: edit at hand, the rest in a menu that works without JavaScript. */
function RowActions({ product: { _id: id, name, keeping }, view, onDelete }: RowActionsProps) {
	return (
		<>
			{keeping?.canEdit && (
				<Link className="link" to={`/edit-product/${id}`}>
					{ownListingsCopy.edit}
					<Of name={name} />
				</Link>
			)}
			{/* One name: opening a menu closes the others. */}
			<details name="listing-menu" className="listing-menu">
				<summary aria-label={ownListingsCopy.menu({ name })}>
					<Icon name="more" />
				</summary>
				<div>
					{keeping?.canEdit && <EditActions id={id} name={name} isPaused={keeping.status === "paused"} />}
					<Link to={`/record/${id}`}>
						{ownListingsCopy.record}
						<Of name={name} />
					</Link>
					<Link to={copyPath(id)}>
						{ownListingsCopy.makeCopy}
						<Of name={name} />
					</Link>
					{keeping?.status === "archived" && (
						<button name={changeFields.change} value={`restore:${id}`} type="submit">
							{ownListingsCopy.restore}
							<Of name={name} />
						</button>
					)}
					{keeping?.canDelete && (
						<Link
							to={confirmDeletePath(id, view)}
							preventScrollReset
							onClick={(event) => {
								event.preventDefault();
								event.currentTarget.closest("details")?.removeAttribute("open");
								onDelete(id);
							}}
						>
							{ownListingsCopy.remove}
							<Of name={name} />
						</Link>
					)}
				</div>
			</details>
		</>
	);
}

const EditActions = ({ id, name, isPaused }: { id: string; name: string; isPaused: boolean }) => (
	<>
		<button name={changeFields.change} value={`${isPaused ? "resume" : "pause"}:${id}`} type="submit">
			{isPaused ? ownListingsCopy.resume : ownListingsCopy.pause}
			<Of name={name} />
		</button>
		<Link to={`/edit-product/${id}#away`}>
			{ownListingsCopy.calendar}
			<Of name={name} />
		</Link>
	</>
);

const Of = ({ name }: { name: string }) => <span className="sr-only"> {name}</span>;
