/** The header's search form, and the overlay with it on small screens. */
import { type ComponentType, type FormEvent, useLayoutEffect, useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import * as rules from "#common/rules/browsing.ts";
import { frameCopy } from "#messages/frame.js";
import { carriedFields, useCarry } from "#web/features/booking-intent/chosen.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { ComboboxState, SuggestionsProps } from "./suggestions.tsx";

export const searchDrawerId = "search-drawer";

const popularSearches = ["lehenga", "saree", "sherwani", "anarkali", "sharara", "gown", "bandhgala", "tuxedo"] as const;

type SearchFormProps = {
	id: string;
	className?: string;
	/** Takes the focus when its overlay opens. */
	takesFocus?: boolean;
};

export function SearchForm({ id, className = "", takesFocus }: SearchFormProps) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const [input, setInput] = useState<HTMLInputElement>();
	const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
	const [combobox, setCombobox] = useState<ComboboxState>();
	/** Loads suggestions on the first focus; the plain form works without them. */
	const loadSuggestions = async (input: HTMLInputElement) => {
		setInput(input);
		if (Suggestions) return;
		const loaded = await import("./suggestions.tsx").catch(() => undefined);
		if (loaded) setSuggestions(() => loaded.Suggestions);
	};
	const isBrowse = pathname === "/browse";
	const term = isBrowse ? (params.get("search") ?? "") : "";
	const carried = carriedFields(params, isBrowse);
	const inputRef = useRef<HTMLInputElement>(null);
	const lastTerm = useRef(term);
	// The input follows the URL, except while somebody types the next search.
	useLayoutEffect(() => {
		const { current: field } = inputRef;
		if (field && lastTerm.current !== term && (field.value === lastTerm.current || field !== document.activeElement))
			field.value = term;
		lastTerm.current = term;
	}, [term]);
	return (
		<Form role="search" action="/browse" className={`search-form ${className}`} onSubmit={submitTrimmed}>
			<Icon name="search" className="small" />
			<label className="sr-only" htmlFor={id}>
				{frameCopy.search}
			</label>
			<input
				id={id}
				name="search"
				type="search"
				className="input"
				placeholder={frameCopy.searchPlaceholder}
				defaultValue={term}
				maxLength={rules.browse.searchLength}
				enterKeyHint="search"
				{...(combobox && comboboxAttributes(combobox))}
				onFocus={({ currentTarget }) => loadSuggestions(currentTarget)}
				ref={(input) => {
					inputRef.current = input;
					// The attribute, which a popover uses when it opens; React's `autoFocus` would focus immediately.
					if (takesFocus) input?.setAttribute("autofocus", "");
					// It may have been focused before hydration.
					if (input && document.activeElement === input) void loadSuggestions(input);
				}}
			/>
			{carried.map(([name, value]) => (
				<input type="hidden" key={`${name} ${value}`} name={name} value={value} />
			))}
			{input && Suggestions && <Suggestions {...{ input, term, carried }} onChange={setCombobox} />}
		</Form>
	);
}

/** The WAI-ARIA combobox pattern. The browser's own list of earlier inputs would cover the suggestions. */
const comboboxAttributes = ({ listId, isExpanded, activeOptionId }: ComboboxState) =>
	({
		role: "combobox",
		autoComplete: "off",
		"aria-autocomplete": "list",
		"aria-controls": listId,
		"aria-expanded": isExpanded,
		"aria-activedescendant": activeOptionId,
	}) as const;

export function SearchDrawer() {
	const carry = useCarry();
	return (
		<Drawer id={searchDrawerId} title={frameCopy.search} from="top">
			<div className="wrap py-6">
				<SearchForm id="q-small" takesFocus />
				<p className="mt-6 mb-2 text-s2 text-muted" id="popular-searches">
					{frameCopy.popularSearches}
				</p>
				<ul className="popular-searches" aria-labelledby="popular-searches">
					{popularSearches.map((word) => (
						<li key={word}>
							<Link className="chip" to={carry(`/browse?search=${word}`)}>
								{frameCopy.popular[word]}
							</Link>
						</li>
					))}
				</ul>
			</div>
		</Drawer>
	);
}

/** Trims the term. An empty one is not submitted. */
function submitTrimmed(event: FormEvent<HTMLFormElement>) {
	const input = event.currentTarget.elements.namedItem("search") as HTMLInputElement;
	input.value = input.value.trim();
	if (input.value === "") return event.preventDefault();
	event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
