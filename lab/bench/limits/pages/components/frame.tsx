/** @jsxImportSource solid-js */
import { For, type JSX } from "solid-js";
import { dayOf } from "#common/calendar.ts";
import { localPath } from "#common/languages.ts";
import * as rules from "#common/rules/browsing.ts";
import { frameCopy } from "#messages/frame.js";
import { uiCopy } from "#messages/ui.js";
import {
	carriedIn,
	footerColumns,
	linkIn,
	menuLinks,
	otherLanguage,
	popularSearches,
	searchIn,
	themes,
} from "../values.ts";
import { Icon } from "./icon.tsx";

/** The header, footer and menus around a visitor's page. `location`: path and query. */
export function Frame({ location, children }: { location: string; children: JSX.Element }) {
	return (
		<>
			<svg width="0" height="0" class="absolute" aria-hidden="true">
				<clipPath id="arch" clipPathUnits="objectBoundingBox">
					<path d="M0 1V.36A.05.125 0 0 1 .05.235.12.088 0 0 1 .155.135.115.085 0 0 1 .3.085C.36.055.455.05.5 0c.045.05.14.055.2.085a.115.085 0 0 1 .145.05A.12.088 0 0 1 .95.235.05.125 0 0 1 1 .36V1Z" />
				</clipPath>
			</svg>
			<a class="skip" href="#main">
				{frameCopy.skip}
			</a>
			<Header location={location} />
			<div class="progress" role="status" />
			<main id="main" tabindex="-1">
				{children}
			</main>
			<Footer location={location} />
			<TabBar location={location} />
			<Menu location={location} />
			<SearchDrawer location={location} />
			<form id="hearts" method="post" action="/wishlist" hidden>
				<input type="hidden" name="next" value={location} />
			</form>
			<div class="toasts" role="status" />
		</>
	);
}

function Header({ location }: { location: string }) {
	return (
		<header class="top">
			<div class="wrap">
				<a class="mark" href="/" aria-label={frameCopy.brandHome}>
					{frameCopy.brand}
				</a>
				<nav aria-label={frameCopy.mainNavigation} class="main-nav">
					<ul>
						<li>
							<NavLink to="/" location={location}>
								{frameCopy.home}
							</NavLink>
						</li>
						<li>
							<NavLink to="/browse" location={location}>
								{frameCopy.browse}
							</NavLink>
						</li>
						<li>
							<NavLink to="/how-it-works" location={location}>
								{frameCopy.howItWorks}
							</NavLink>
						</li>
					</ul>
				</nav>
				<SearchForm id="q" location={location} />
				<div class="header-actions">
					<button type="button" class="icon-btn md:hidden" popovertarget="search-drawer" aria-label={frameCopy.search}>
						<Icon name="search" />
					</button>
					<a class="language max-lg:hidden" href={localPath("hi", location)} hreflang="hi-IN" lang="hi-IN">
						{otherLanguage.name}
					</a>
					<a href="/wishlist" class="icon-btn" aria-label={frameCopy.wishlist}>
						<Icon name="heart" />
						<span class="badge" aria-hidden="true" />
					</a>
					<a href="/bag" class="icon-btn max-md:hidden" aria-label={frameCopy.bag}>
						<Icon name="bag" />
						<span class="badge" aria-hidden="true" />
					</a>
					<a href="/login" class="btn plain small">
						{frameCopy.signIn}
					</a>
					<button type="button" class="icon-btn lg:hidden" popovertarget="menu" aria-label={frameCopy.menu}>
						<Icon name="menu" />
					</button>
				</div>
			</div>
		</header>
	);
}

/** A link that is marked while its screen is open. */
function NavLink({ to, location, children }: { to: string; location: string; children: JSX.Element }) {
	const isOpen = location.split("?")[0] === to;
	return (
		<a href={linkIn(location, to)} class={isOpen ? "active" : ""} aria-current={isOpen ? "page" : undefined}>
			{children}
		</a>
	);
}

function SearchForm({ id, location }: { id: string; location: string }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: the markup of the product
		<form role="search" method="get" action="/browse" class="search-form">
			<Icon name="search" small />
			<label class="sr-only" for={id}>
				{frameCopy.search}
			</label>
			<input
				id={id}
				name="search"
				type="search"
				class="input"
				placeholder={frameCopy.searchPlaceholder}
				value={searchIn(location)}
				maxlength={rules.browse.searchLength}
				enterkeyhint="search"
			/>
			<For each={carriedIn(location)}>{([name, value]) => <input type="hidden" name={name} value={value} />}</For>
		</form>
	);
}

function Footer({ location }: { location: string }) {
	return (
		<footer class="foot">
			<div class="wrap">
				<div class="cols">
					<div>
						<a class="mark" href="/">
							{frameCopy.brand}
						</a>
						<p>{frameCopy.about}</p>
					</div>
					<For each={footerColumns}>
						{({ title, links }) => (
							<nav aria-label={title}>
								<h2>{title}</h2>
								<ul>
									<For each={links}>
										{([to, name]) => (
											<li>
												<a href={linkIn(location, to)}>{name}</a>
											</li>
										)}
									</For>
								</ul>
							</nav>
						)}
					</For>
				</div>
				<div class="base">
					<span>{frameCopy.copyright({ year: dayOf(new Date()).slice(0, 4) })}</span>
					<ul class="social" aria-label={frameCopy.social} title={frameCopy.socialTitle}>
						<For each={frameCopy.networks}>
							{(name) => (
								<li>
									{name}
									<span class="sr-only">{frameCopy.socialNote}</span>
								</li>
							)}
						</For>
					</ul>
					<form method="post" action="/theme" class="theme-switch">
						<fieldset>
							<legend class="sr-only">{frameCopy.theme}</legend>
							<input type="hidden" name="next" value={location} />
							<For each={themes}>
								{(theme) => (
									<button type="submit" name="theme" value={theme} aria-pressed={theme === "system" ? "true" : "false"}>
										{frameCopy.themes[theme]}
									</button>
								)}
							</For>
						</fieldset>
					</form>
					<span class="motto">{frameCopy.motto}</span>
				</div>
			</div>
		</footer>
	);
}

function TabBar({ location }: { location: string }) {
	return (
		<nav class="tab-bar" aria-label={frameCopy.sections}>
			<NavLink to="/" location={location}>
				<Icon name="home" />
				{frameCopy.home}
			</NavLink>
			<NavLink to="/browse" location={location}>
				<Icon name="search" />
				{frameCopy.browse}
			</NavLink>
			<NavLink to="/list-item" location={location}>
				<Icon name="plus" />
				{frameCopy.list}
			</NavLink>
			<NavLink to="/bag" location={location}>
				<Icon name="bag" />
				<span class="badge" aria-hidden="true" />
				{frameCopy.bag} <span class="sr-only" />
			</NavLink>
			<NavLink to="/login" location={location}>
				<Icon name="person" />
				{frameCopy.signIn}
			</NavLink>
		</nav>
	);
}

function Menu({ location }: { location: string }) {
	return (
		<Drawer id="menu" title={frameCopy.menu}>
			<nav aria-label={frameCopy.menu} class="menu">
				<ul>
					<For each={menuLinks}>
						{([to, name]) => (
							<li class={to.includes("?") ? "sub" : undefined}>
								<NavLink to={to} location={location}>
									{name}
								</NavLink>
							</li>
						)}
					</For>
				</ul>
				<ul>
					<li>
						<a href="/login">{frameCopy.signIn}</a>
					</li>
					<li>
						<a href="/signup">{frameCopy.signUp}</a>
					</li>
					<li>
						<a href={localPath("hi", location)} hreflang="hi-IN" lang="hi-IN">
							{otherLanguage.name}
						</a>
					</li>
				</ul>
			</nav>
		</Drawer>
	);
}

function SearchDrawer({ location }: { location: string }) {
	return (
		<Drawer id="search-drawer" title={frameCopy.search} from="top">
			<div class="wrap py-6">
				<SearchForm id="q-small" location={location} />
				<p class="mt-6 mb-2 text-s2 text-muted" id="popular-searches">
					{frameCopy.popularSearches}
				</p>
				<ul class="popular-searches" aria-labelledby="popular-searches">
					<For each={popularSearches}>
						{(word) => (
							<li>
								<a class="chip" href={linkIn(location, `/browse?search=${word}`)}>
									{word}
								</a>
							</li>
						)}
					</For>
				</ul>
			</div>
		</Drawer>
	);
}

type DrawerProps = { id: string; title: string; from?: string; children: JSX.Element };

export function Drawer({ id, title, from = "right", children }: DrawerProps) {
	return (
		<section id={id} popover="auto" class={`drawer from-${from}`} aria-label={title}>
			<div class="drawer-head">
				<h2 class="text-s5">{title}</h2>
				<button type="button" class="icon-btn" popovertarget={id} popovertargetaction="hide" aria-label={uiCopy.close}>
					<Icon name="close" />
				</button>
			</div>
			{children}
		</section>
	);
}
