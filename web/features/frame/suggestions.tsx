/** Search suggestions under the input. Lazily loaded on its first focus. */

import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { suggestionsCopy } from "#messages/frame-suggestions.js";
import { attempt, browserApi, type Success } from "#web/api.ts";
import { useCarry } from "#web/features/booking-intent/chosen.tsx";
import { formatName } from "#web/features/format/format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { photoUrl } from "#web/ui/picture.tsx";
import { addRecentSearch, clearRecentSearches, readRecentSearches } from "./recent-searches.ts";
import "./suggestions.css";

type SuggestCall = ReturnType<typeof browserApi>["api"]["product"]["suggest"]["$get"];
type SuggestReply = Awaited<ReturnType<Awaited<ReturnType<SuggestCall>>["json"]>>;
type SuggestionData = Pick<Success<SuggestReply>, "products" | "searches" | "categories">;
type Group = "recent" | "searches" | "categories" | "items";
type Option = { key: string; group: Group; text: string; to: string; product?: SuggestionData["products"][number] };

const noSuggestions: SuggestionData = { products: [], searches: [], categories: [] };
/** Debounce: fast typists cause one request. */
const debounceMs = 120;

export type SuggestionsProps = {
	input: HTMLInputElement;
	/** The URL's search. When it changes and the input follows it, the list closes. */
	term: string;
	/** The chosen days, sizes and pincode, and on the browse page its filters, which searches keep. */
	carried: [name: string, value: string][];
	/** Reports the combobox's state, so that the input's owner renders the ARIA attributes. */
	onChange: (state: ComboboxState) => void;
};

/** `activeOptionId`: of the option that the arrow keys have reached. */
export type ComboboxState = { listId: string; isExpanded: boolean; activeOptionId: string | undefined };

/** Turns the given input into a combobox: arrow keys choose, Enter opens, Escape closes. */
export function Suggestions({ input, term, carried, onChange }: SuggestionsProps) {
	const id = useId();
	const navigate = useNavigate();
	const panel = useRef<HTMLDivElement>(null);
	// The input may have lost the focus while this file was loading.
	const [isOpen, setOpen] = useState(() => document.activeElement === input);
	const [activeIndex, setActiveIndex] = useState(-1);
	const { text, suggestions } = useSuggestions(input, term);
	const [recent, setRecent] = useState(readRecentSearches);
	const carry = useCarry();
	const options = optionsOf(text, suggestions, recent, { carried, carry });
	const isShown = isOpen && options.length > 0;

	// The input may keep the focus, so the list is not read again before the next search.
	const rememberSearch = (search: string) => {
		addRecentSearch(search);
		setRecent(readRecentSearches());
	};

	const choose = (option: Option) => {
		if (!option.product && option.group !== "categories") {
			rememberSearch(option.text);
			input.value = option.text;
		}
		setOpen(false);
		input.closest<HTMLElement>("[popover]")?.hidePopover();
		void navigate(option.to);
	};

	const activeOptionId = isShown && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined;
	useEffect(
		() => onChange({ listId: id, isExpanded: isShown, activeOptionId }),
		[onChange, id, isShown, activeOptionId],
	);

	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (event.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step && options.length > 0) {
			event.preventDefault();
			setOpen(true);
			// Index -1, the input itself, lies between the last option and the first.
			setActiveIndex((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
		} else if (event.key === "Escape" && isShown) {
			event.preventDefault();
			setOpen(false);
			setActiveIndex(-1);
		} else if (event.key === "Enter" && isShown && options[activeIndex]) {
			event.preventDefault();
			choose(options[activeIndex]);
		}
	});
	const onSubmit = useEffectEvent(() => {
		rememberSearch(input.value);
		setOpen(false);
	});
	// Going back to another search, for example, keeps the focus in the input. A search being typed keeps its list.
	const lastTerm = useRef(term);
	useEffect(() => {
		if (lastTerm.current === term) return;
		lastTerm.current = term;
		if (input.value !== term) return;
		setOpen(false);
		setActiveIndex(-1);
	}, [input, term]);
	// Registered once: a listener that a render replaces between two listeners of one event would miss that event.
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const onInput = () => {
			setOpen(true);
			setActiveIndex(-1);
		};
		const onFocus = () => {
			setRecent(readRecentSearches());
			setOpen(true);
		};
		const onBlur = ({ relatedTarget }: FocusEvent) => {
			if (!panel.current?.contains(relatedTarget as Node | null)) setOpen(false);
		};
		input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
		input.addEventListener("input", onInput, { signal });
		input.addEventListener("focus", onFocus, { signal });
		input.addEventListener("blur", onBlur, { signal });
		input.form?.addEventListener("submit", () => onSubmit(), { signal });
		return () => controller.abort();
	}, [input]);

	return (
		<>
			<p role="status" className="sr-only">
				{isShown ? suggestionsCopy.suggestionCount({ count: options.length }) : ""}
			</p>
			<div ref={panel} className="suggestions" hidden={!isShown}>
				<div role="listbox" id={id} aria-label={suggestionsCopy.suggestions} tabIndex={-1}>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keyboard
						// biome-ignore lint/a11y/useFocusableInteractive: as above
						<div
							key={option.key}
							id={`${id}-${index}`}
							role="option"
							aria-selected={index === activeIndex}
							className="suggestion"
							// Keeps the focus in the input, and the on-screen keyboard open.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(option)}
						>
							<OptionContent option={option} />
						</div>
					))}
				</div>
				{recent.length > 0 && text === "" && (
					<button
						type="button"
						className="link suggestions-clear"
						onBlur={({ relatedTarget }) => {
							if (relatedTarget !== input) setOpen(false);
						}}
						onClick={() => {
							clearRecentSearches();
							setRecent([]);
							input.focus();
						}}
					>
						{suggestionsCopy.clearRecent}
					</button>
				)}
			</div>
		</>
	);
}

function OptionContent({ option: { product, text, group } }: { option: Option }) {
	if (!product)
		return (
			<>
				<Icon name={group === "categories" ? "hanger" : group === "recent" ? "clock" : "search"} className="small" />
				<span className="grow">{text}</span>
				{group !== "searches" && (
					<span className="group">{group === "recent" ? suggestionsCopy.recent : suggestionsCopy.category}</span>
				)}
			</>
		);
	return (
		<>
			{product.photo ? (
				<img src={photoUrl(product.photo, 400, "webp")} alt="" width={40} height={50} />
			) : (
				<span className="no-picture" />
			)}
			<span className="grow">
				<span>{text}</span>
				{product.city && <span className="place">{product.city}</span>}
			</span>
			<span className="price">{suggestionsCopy.pricePerDay({ price: product.price })}</span>
		</>
	);
}

/** The input's text and its suggestions. Late replies are ignored. */
function useSuggestions(input: HTMLInputElement, term: string): { text: string; suggestions: SuggestionData } {
	const [text, setText] = useState(() => input.value.trim());
	const [suggestions, setSuggestions] = useState(noSuggestions);
	useEffect(() => {
		const read = () => setText(input.value.trim());
		read();
		// Choosing an option sets the value without an `input` event, so it is also read on focus and keydown.
		const eventNames = ["input", "focus", "keydown"];
		for (const eventName of eventNames) input.addEventListener(eventName, read);
		return () => {
			for (const eventName of eventNames) input.removeEventListener(eventName, read);
		};
	}, [input]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the input's value may have followed the URL's search
	useEffect(() => setText(input.value.trim()), [input, term]);
	useEffect(() => {
		if (text === "") return setSuggestions(noSuggestions);
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			const request = browserApi().api.product.suggest.$get(
				{ query: { search: text } },
				{ init: { signal: controller.signal } },
			);
			const result = await attempt(request);
			if (!controller.signal.aborted) setSuggestions(result.success ? result : noSuggestions);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [text]);
	return { text, suggestions };
}

type Carried = Pick<SuggestionsProps, "carried"> & { carry: (path: string) => string };

function optionsOf(
	text: string,
	{ products, searches, categories }: SuggestionData,
	recent: string[],
	{ carried, carry }: Carried,
): Option[] {
	const lower = text.toLowerCase();
	const search = (group: Group) => (one: string) => ({
		key: `${group} ${one}`,
		group,
		text: one,
		to: `/browse?${new URLSearchParams([["search", one], ...carried])}`,
	});
	if (text === "") return recent.map(search("recent"));
	const matchingRecent = recent
		.filter((one) => one.toLowerCase().startsWith(lower) && one.toLowerCase() !== lower)
		.slice(0, 2);
	return [
		...matchingRecent.map(search("recent")),
		...searches.filter((one) => !matchingRecent.includes(one)).map(search("searches")),
		...categories.map((name) => ({
			key: `category ${name}`,
			group: "categories" as const,
			text: formatName(name),
			to: carry(`/browse?${new URLSearchParams({ category: name.toLowerCase() })}`),
		})),
		...products.map((product) => ({
			key: product._id,
			group: "items" as const,
			text: product.name,
			product,
			to: carry(`/product/${product._id}`),
		})),
	];
}
