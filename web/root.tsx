/** The HTML document, the signed-in user, and the outermost error boundary. */
import { type ReactNode, useEffect } from "react";
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from "react-router";
import { namesOf } from "#common/text/called-name.ts";
import type { Route } from "./+types/root";
import { attempt } from "./api.ts";
import "./app.css";
import { languageCopy } from "#messages/language.js";
import { heartCopy } from "#messages/site.js";
import {
	apiContext,
	bannerContext,
	devMailContext,
	howToPayContext,
	memberSlotsContext,
	originContext,
} from "./context.ts";
import favicon from "./favicon.svg?no-inline";
import { OutageNotice } from "./features/connection/outage-notice.tsx";
import { ErrorPage } from "./features/frame/error-page.tsx";
import { memberOf, stateAttribute, useMemberSlots } from "./features/member-slots/member-slots.ts";
import { loadSavedIds, visitorIds } from "./features/wishlist/shortlist.ts";
import { openWishlist } from "./features/wishlist/wishlist-store.ts";
import frauncesUrl from "./fonts/fraunces-roman.woff2?url";
import hankenUrl from "./fonts/hanken.woff2?url";
import { localHref } from "./language.ts";
import { storeUser } from "./session.ts";
import { readTheme, useTheme } from "./theme.ts";
import { toast } from "./ui/toast.ts";

const font = (href: string) =>
	({ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }) as const;

export const links: Route.LinksFunction = () => [
	font(frauncesUrl),
	font(hankenUrl),
	{ rel: "icon", href: favicon, type: "image/svg+xml" },
	{ rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
	{ rel: "manifest", href: localHref("/manifest.webmanifest") },
];

/** Loads the signed-in user and the wishlist. When the API fails, the user is undefined and the page still renders. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const banner = context.get(bannerContext);
	const page = {
		...(banner && { banner }),
		origin: context.get(originContext),
		howToPay: context.get(howToPayContext),
		theme: await readTheme(request),
		...(context.get(devMailContext) && { hasDevMail: true }),
	};
	const slots = context.get(memberSlotsContext);
	if (slots) return { user: null, wishlist: null, savedMessage: null, slots, ...page };
	const result = await attempt(context.get(apiContext).api.user.me.$get());
	if (!result.success) return { user: undefined, wishlist: null, savedMessage: null, ...page };
	if (!result.user) return { user: null, wishlist: visitorIds(request), savedMessage: null, ...page };
	const { ids, message: savedMessage, headers } = await loadSavedIds({ request, context });
	const user = { ...result.user, ...namesOf(result.user.name) };
	return data({ user, wishlist: ids, savedMessage, ...page }, { headers });
}

/** Navigation does not change the signed-in user; a form submission may. */
export const shouldRevalidate = ({
	formMethod = "GET",
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
	formMethod === "GET" && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

const [lightScheme, darkScheme] = ["(prefers-color-scheme:light)", "(prefers-color-scheme:dark)"];

export function Layout({ children }: { children: ReactNode }) {
	const theme = useTheme();
	return (
		<html lang={languageCopy.tag} data-theme={theme ?? undefined}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				{/* The paper colour; a meta element cannot use CSS variables. */}
				{theme !== "dark" && <meta name="theme-color" content="#fbf7f0" media={theme ? undefined : lightScheme} />}
				{theme !== "light" && <meta name="theme-color" content="#16120f" media={theme ? undefined : darkScheme} />}
				<Meta />
				{/* Before any stylesheet: the first mention sets the layer order, and the bundler may link another file first. */}
				<style>{"@layer theme,base,components,utilities;"}</style>
				<Links />
			</head>
			{/* The browser's own attributes lack the state, and React leaves the served one. */}
			<body suppressHydrationWarning {...stateAttribute(useMemberSlots())}>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

export default function App({ loaderData }: Route.ComponentProps) {
	const { user, wishlist, savedMessage } =
		"slots" in loaderData ? { ...loaderData, ...memberOf(loaderData.slots) } : loaderData;
	// localStorage is outside React, so it is updated whenever the session changes.
	useEffect(() => (user === undefined ? undefined : storeUser(user)), [user]);
	useEffect(() => openWishlist(user?._id ?? null, wishlist), [user, wishlist]);
	useEffect(
		() => (savedMessage ? toast(savedMessage, { label: heartCopy.seeWishlist, to: "/wishlist" }) : undefined),
		[savedMessage],
	);
	return (
		<>
			<Outlet />
			<OutageNotice />
		</>
	);
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
	<main className="wrap">
		<ErrorPage error={error} />
	</main>
);
