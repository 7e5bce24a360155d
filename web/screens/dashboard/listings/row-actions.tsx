/** A lister's actions on one listing: edit at hand, the rest in a menu that works without JavaScript. */

import type { Listing } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { changeFields } from "./change-listings.ts";
import { ownListingsCopy } from "./copy.ts";
import "./row-actions.css";
import { confirmDeletePath, copyPath, type ListingsView } from "./load.ts";

type RowActionsProps = { product: Listing; view: ListingsView; onDelete: (id: string) => void };

export function RowActions({ product: { _id: id, name, keeping }, view, onDelete }: RowActionsProps) {
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
				<summary aria-label={ownListingsCopy.menu(name)}>
					<Icon name="more" />
				</summary>
				<div>
					{keeping?.canEdit && <EditActions id={id} name={name} isPaused={keeping.status === "paused"} />}
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
