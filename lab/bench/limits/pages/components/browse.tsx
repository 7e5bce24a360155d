/** @jsxImportSource solid-js */
import { For } from "solid-js";
import { chosenCopy } from "#messages/chosen.js";
import { browseCopy } from "#messages/screens/browse.js";
import { uiCopy } from "#messages/ui.js";
import {
	type BrowseFilters,
	browsePath,
	listingQuery,
	noFilters,
	savePath,
	sortsFor,
} from "#web/screens/browse/browse-filters.ts";
import { formatTotal } from "#web/screens/browse/filters/facet-counts.ts";
import { type BrowseData, bookableDays, chipsOf, chosenOn, countFilters, pagesOf } from "../values.ts";
import { CardGrid } from "./card.tsx";
import { Filters } from "./filters.tsx";
import { Icon } from "./icon.tsx";

/** The browse page with results: no search term, no notice, no empty page. */
export function Browse({ data, location }: { data: BrowseData; location: string }) {
	const { filters, heading, results } = data;
	return (
		<>
			<div class="wrap pt-7 pb-5 md:pt-11 md:pb-7">
				<For each={chosenOn(location)}>
					{({ chosen, without }) => (
						<p class="chosen-bar mb-4 flex flex-wrap items-center gap-x-2 border-b border-line text-s2">
							<Icon name="calendar" small />
							<span class="sr-only">{chosenCopy.label}</span>
							<b class="font-semibold">{chosen}</b>
							<a class="link inline-flex min-h-11 items-center px-2" href={without}>
								{chosenCopy.clear}
							</a>
						</p>
					)}
				</For>
				<h1 class="page-title wrap-anywhere">{heading.title}</h1>
				<p class="mt-3 max-w-[34em] text-muted">{heading.text}</p>
				<EventDay data={data} />
			</div>
			<ResultsBar data={data} />
			<div class="wrap browse">
				<Filters data={data} />
				<section aria-labelledby="results" aria-busy="false">
					<h2 class="sr-only" id="results">
						{browseCopy.results}
					</h2>
					<Chips filters={filters} />
					<div class="relative">
						<CardGrid
							products={results.products}
							columns="three"
							sizes="(min-width: 1200px) 310px, (min-width: 1024px) 34vw, 46vw"
							query={listingQuery(filters)}
							firstRow={3}
						>
							{results.products.length % 3 === 2 && (
								<li class="invitation">
									<a href="/list-item">
										<Icon name="hanger" />
										<b>{browseCopy.invitation.question}</b>
										<span class="link">{browseCopy.invitation.link}</span>
									</a>
								</li>
							)}
						</CardGrid>
					</div>
					<Pages filters={filters} totalPages={results.totalPages} />
				</section>
			</div>
		</>
	);
}

function EventDay({ data }: { data: BrowseData }) {
	const { filters, eventNote, today } = data;
	const days = bookableDays(today);
	return (
		<div class="event-day">
			<label for="event">{browseCopy.event.label}</label>
			<input
				class="input"
				type="date"
				id="event"
				name="event"
				form="filters"
				min={days.startDate}
				max={days.endDate}
				value={filters.event}
				aria-describedby="event-hint"
			/>
			<div class="delivery">
				<label for="pincode">{browseCopy.pincode.label}</label>
				<input
					class="input"
					id="pincode"
					name="pincode"
					form="filters"
					inputmode="numeric"
					autocomplete="postal-code"
					maxlength={40}
					value={filters.pincode}
					aria-describedby="pincode-hint"
				/>
				<label class="check" for="near">
					<input type="checkbox" id="near" name="near" value="1" form="filters" checked={filters.isNear} />
					{browseCopy.pincode.near}
				</label>
				<p class="hint" id="pincode-hint" role="status" />
			</div>
			<noscript>
				<button type="submit" form="filters" class="btn plain small">
					{browseCopy.event.show}
				</button>
			</noscript>
			<p class="hint" id="event-hint" role="status">
				<span>
					{eventNote.before}
					<b>{eventNote.dates}</b>
					{eventNote.after}
				</span>
			</p>
		</div>
	);
}

function ResultsBar({ data }: { data: BrowseData }) {
	const { filters, results } = data;
	const count = countFilters(filters);
	return (
		<div class="browse-bar">
			<div class="wrap">
				<p class="whitespace-nowrap" role="status">
					<b class="font-semibold tabular-nums">{formatTotal(results)}</b>{" "}
					<span class="text-muted">{browseCopy.items({ total: results.total })}</span>
				</p>
				<button type="button" class="btn plain small lg:hidden" popovertarget="filters-drawer">
					<Icon name="filters" />
					<span>{browseCopy.filters}</span>
					{count > 0 && (
						<span class="count">
							{count}
							<span class="sr-only">{browseCopy.filtersSet}</span>
						</span>
					)}
				</button>
				<label class="sort" for="sort">
					<span class="text-muted max-md:sr-only">{browseCopy.sortBy}</span>
					<span class="select">
						<select class="input" id="sort" name="sort" form="filters">
							<For each={sortsFor(filters.pincode)}>
								{({ value, label }) => (
									<option value={value} selected={value === filters.sort}>
										{label}
									</option>
								)}
							</For>
						</select>
						<Icon name="down" small />
					</span>
				</label>
				<noscript>
					<button type="submit" form="filters" class="btn plain small">
						{browseCopy.sort}
					</button>
				</noscript>
			</div>
		</div>
	);
}

function Chips({ filters }: { filters: BrowseFilters }) {
	return (
		<>
			{countFilters(filters) > 0 && (
				<ul class="chips" aria-label={browseCopy.chips.label}>
					<For each={chipsOf(filters)}>
						{({ to, label }) => (
							<li>
								<a class="chip" href={to}>
									<span class="sr-only">{browseCopy.chips.remove}</span>
									<span class="truncate">{label}</span>
									<Icon name="close" small />
								</a>
							</li>
						)}
					</For>
					<li>
						<a class="link ml-2 text-s2 whitespace-nowrap" href={browsePath(filters, noFilters)}>
							{browseCopy.clear}
						</a>
					</li>
					<li>
						<a class="link ml-2 text-s2 whitespace-nowrap" href={savePath(filters)} rel="nofollow">
							{browseCopy.saveSearch}
						</a>
					</li>
				</ul>
			)}
		</>
	);
}

function Pages({ filters, totalPages }: { filters: BrowseFilters; totalPages: number }) {
	const { page } = filters;
	return (
		<>
			{totalPages > 1 && (
				<nav class="pages" aria-label={uiCopy.pages}>
					{page > 1 && (
						<a href={browsePath(filters, { page: page - 1 })} rel="prev" aria-label={uiCopy.previousPage}>
							<Icon name="left" small />
							<b>{uiCopy.previous}</b>
						</a>
					)}
					<div>
						<For each={pagesOf(page, totalPages)}>
							{({ number, isAfterGap }) => (
								<>
									{isAfterGap && <span aria-hidden="true">…</span>}
									<a
										href={browsePath(filters, { page: number })}
										aria-label={uiCopy.page({ page: number })}
										aria-current={number === page ? "page" : undefined}
									>
										{number}
									</a>
								</>
							)}
						</For>
					</div>
					{page < totalPages && (
						<a href={browsePath(filters, { page: page + 1 })} rel="next" aria-label={uiCopy.nextPage}>
							<b>{uiCopy.next}</b>
							<Icon name="right" small />
						</a>
					)}
				</nav>
			)}
		</>
	);
}
