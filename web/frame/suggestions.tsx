/** What comes up under the search box while one types: fetched, with the box, only once somebody is in it. */
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { attempt, browserApi, type Success } from "#web/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { photoAt } from "#web/ui/picture.tsx";
import { clearRecent, keepRecent, readRecent } from "./recent-searches.ts";
import "./suggestions.css";

type Call = ReturnType<typeof browserApi>["api"]["product"]["suggest"]["$get"];
type Answer = Awaited<ReturnType<Awaited<ReturnType<Call>>["json"]>>;
type Found = Pick<Success<Answer>, "products" | "searches" | "categories">;
type Option = { key: string; group: string; text: string; to: string; product?: Found["products"][number] };

const nothing: Found = { products: [], searches: [], categories: [] };
/** Faster typists are asked for once. */
const pauseMs = 120;

export type SuggestionsProps = { input: HTMLInputElement };

/** Makes a combobox of the box it is given: arrows choose, Enter goes there, Escape closes. */
export function Suggestions({ input }: SuggestionsProps) {
	const id = useId();
	const navigate = useNavigate();
	const panel = useRef<HTMLDivElement>(null);
	// Who was faster than this file is elsewhere by now.
	const [isOpen, setOpen] = useState(() => document.activeElement === input);
	const [at, setAt] = useState(-1);
	const { text, found } = useFound(input);
	const [recent, setRecent] = useState(readRecent);
	const options = optionsOf(text, found, recent);
	const shown = isOpen && options.length > 0;

	const go = (option: Option) => {
		if (!option.product && option.group !== "Categories") {
			keepRecent(option.text);
			input.value = option.text;
		}
		setOpen(false);
		input.closest<HTMLElement>("[popover]")?.hidePopover();
		void navigate(option.to);
	};

	useEffect(() => {
		for (const [name, value] of Object.entries({
			role: "combobox",
			autocomplete: "off",
			"aria-autocomplete": "list",
			"aria-controls": id,
			"aria-expanded": String(shown),
			"aria-activedescendant": shown && at >= 0 ? `${id}-${at}` : "",
		}))
			input.setAttribute(name, value);
	}, [input, id, shown, at]);

	useEffect(() => {
		const ended = new AbortController();
		const on = <K extends keyof HTMLElementEventMap>(name: K, hear: (event: HTMLElementEventMap[K]) => void) =>
			input.addEventListener(name, hear, { signal: ended.signal });
		on("keydown", (event) => {
			if (event.isComposing) return;
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step && options.length > 0) {
				event.preventDefault();
				setOpen(true);
				// Beyond the last, and before the first, is the box itself.
				setAt((before) => ((before + 1 + step + options.length + 1) % (options.length + 1)) - 1);
			} else if (event.key === "Escape" && shown) {
				event.preventDefault();
				setOpen(false);
				setAt(-1);
			} else if (event.key === "Enter" && shown && options[at]) {
				event.preventDefault();
				go(options[at]);
			}
		});
		on("input", () => {
			setOpen(true);
			setAt(-1);
		});
		on("focus", () => {
			setRecent(readRecent());
			setOpen(true);
		});
		on("blur", ({ relatedTarget }) => {
			if (!panel.current?.contains(relatedTarget as Node | null)) setOpen(false);
		});
		input.form?.addEventListener(
			"submit",
			() => {
				keepRecent(input.value);
				setOpen(false);
			},
			{ signal: ended.signal },
		);
		return () => ended.abort();
	});

	return (
		<>
			<p role="status" className="sr-only">
				{shown ? `${options.length} suggestions` : ""}
			</p>
			<div ref={panel} className="suggestions" hidden={!shown}>
				<div role="listbox" id={id} aria-label="Suggestions" tabIndex={-1}>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the box, which says what is chosen
						// biome-ignore lint/a11y/useFocusableInteractive: as above
						<div
							key={option.key}
							id={`${id}-${index}`}
							role="option"
							aria-selected={index === at}
							className="suggestion"
							// The box keeps the focus, and the telephone its keyboard.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => go(option)}
						>
							<Shape option={option} />
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
							clearRecent();
							setRecent([]);
							input.focus();
						}}
					>
						Clear recent searches
					</button>
				)}
			</div>
		</>
	);
}

function Shape({ option: { product, text, group } }: { option: Option }) {
	if (!product)
		return (
			<>
				<Icon name={group === "Categories" ? "hanger" : group === "Recent" ? "clock" : "search"} className="small" />
				<span className="grow">{text}</span>
				{group !== "Searches" && <span className="group">{group === "Recent" ? "Recent" : "Category"}</span>}
			</>
		);
	return (
		<>
			{product.photo ? (
				<img src={photoAt(product.photo, 400, "webp")} alt="" width={40} height={50} />
			) : (
				<span className="no-picture" />
			)}
			<span className="grow">
				{text}
				{product.city && <span className="place">{product.city}</span>}
			</span>
			<span className="price">₹{product.price.toLocaleString("en-IN")} a day</span>
		</>
	);
}

/** What is in the box, and what was found for it; an answer that comes late is not shown. */
function useFound(input: HTMLInputElement): { text: string; found: Found } {
	const [text, setText] = useState(() => input.value.trim());
	const [found, setFound] = useState(nothing);
	useEffect(() => {
		const read = () => setText(input.value.trim());
		read();
		// A choice and the address change it too, without an `input`: what is in it is read again when somebody comes back to it.
		const moments = ["input", "focus", "keydown"];
		for (const moment of moments) input.addEventListener(moment, read);
		return () => {
			for (const moment of moments) input.removeEventListener(moment, read);
		};
	}, [input]);
	useEffect(() => {
		if (text === "") return setFound(nothing);
		const late = new AbortController();
		const timer = setTimeout(async () => {
			const asked = browserApi().api.product.suggest.$get(
				{ query: { search: text } },
				{ init: { signal: late.signal } },
			);
			const answer = await attempt(asked);
			if (!late.signal.aborted) setFound(answer.success ? answer : nothing);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			late.abort();
		};
	}, [text]);
	return { text, found };
}

function optionsOf(text: string, { products, searches, categories }: Found, recent: string[]): Option[] {
	const lower = text.toLowerCase();
	const search = (group: string) => (one: string) => ({
		...{ key: `${group} ${one}`, group, text: one },
		to: `/browse?${new URLSearchParams({ search: one })}`,
	});
	if (text === "") return recent.map(search("Recent"));
	const again = recent.filter((one) => one.toLowerCase().startsWith(lower) && one.toLowerCase() !== lower).slice(0, 2);
	return [
		...again.map(search("Recent")),
		...searches.filter((one) => !again.includes(one)).map(search("Searches")),
		...categories.map((name) => ({
			...{ key: `category ${name}`, group: "Categories", text: name },
			to: `/browse?${new URLSearchParams({ category: name.toLowerCase() })}`,
		})),
		...products.map((product) => ({
			...{ key: product._id, group: "Pieces", text: product.name, product },
			to: `/product/${product._id}`,
		})),
	];
}
