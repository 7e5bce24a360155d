/** The search box of the header, and the overlay that holds it on small screens. */
import type { FormEvent } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { rules } from "#common/rules.ts";
import { words } from "#common/words.ts";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";

export const searchDrawerId = "search-drawer";

export function SearchForm({ id, className = "" }: { id: string; className?: string }) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const term = pathname === "/browse" ? (params.get("search") ?? "") : "";
	return (
		<Form role="search" action="/browse" className={`find ${className}`} onSubmit={keepTrimmed}>
			<Icon name="search" className="small" />
			<label className="sr-only" htmlFor={id}>
				Search
			</label>
			{/* The key lets the box follow the address, and the visitor type freely in between. */}
			<input
				key={term}
				id={id}
				name="search"
				type="search"
				className="input"
				placeholder={words.searchPlaceholder}
				defaultValue={term}
				maxLength={rules.browse.searchLength}
				enterKeyHint="search"
			/>
		</Form>
	);
}

export const SearchDrawer = () => (
	<Drawer id={searchDrawerId} title="Search" from="top">
		<div className="wrap py-6">
			<SearchForm id="q-small" />
		</div>
	</Drawer>
);

/** An empty term is no search; spaces around one are not meant. */
function keepTrimmed(event: FormEvent<HTMLFormElement>) {
	const input = event.currentTarget.elements.namedItem("search") as HTMLInputElement;
	input.value = input.value.trim();
	if (input.value === "") return event.preventDefault();
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
