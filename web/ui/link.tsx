import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from "react-router";
import { localHref } from "#web/language.ts";

type RouterProps = "to" | "prefetch" | "preventScrollReset" | "reloadDocument" | "replace";
type LinkProps = Omit<ComponentProps<"a">, "href"> & Pick<ComponentProps<typeof RouterLink>, RouterProps>;

/** A path that the router would not change: no dots, no empty parts, no empty query or fragment. */
const resolvedPath = /^\/(?:[\w%~-]+\/)*[\w%~-]*(?:\?[^#]+)?(?:#.+)?$/;

/**
 * The same markup as the router's Link, without its hooks: they serve clicks, and the page has none before it is hydrated. The hooks of the
 * forty links of a page take 10 % of its CPU and more (decision 0040).
 */
function ServerLink(props: LinkProps) {
	const { to, prefetch: _, preventScrollReset: __, reloadDocument: ___, replace: ____, ...attributes } = props;
	if (typeof to !== "string" || !resolvedPath.test(to)) return <RouterLink {...props} />;
	return <a {...attributes} href={localHref(to)} data-discover="true" />;
}

/** A link to another screen. */
export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;

type NavLinkProps = LinkProps & Pick<ComponentProps<typeof RouterNavLink>, "end"> & { to: string; className?: string };

/** The same markup as the router's NavLink. The server has no navigation that is pending, so the path alone decides. */
function ServerNavLink(props: NavLinkProps) {
	const { pathname } = useLocation();
	const { to, end, className, ...rest } = props;
	if (!resolvedPath.test(to)) return <RouterNavLink {...props} />;
	const [path = ""] = to.toLowerCase().split(/[?#]/);
	const current = pathname.toLowerCase();
	const parent = path.length > 1 ? path.replace(/\/$/, "") : path;
	const isActive = current === path || (!end && current.startsWith(path) && current[parent.length] === "/");
	const classes = [className, isActive && "active"].filter(Boolean).join(" ");
	return <ServerLink {...rest} to={to} className={classes} aria-current={isActive ? "page" : undefined} />;
}

/** A link to another screen that is marked while that screen is open. */
export const NavLink: (props: NavLinkProps) => React.ReactNode = import.meta.env.SSR ? ServerNavLink : RouterNavLink;
