/**
 * The number of items in this browser's bag, in a cookie that scripts may read. Public pages are cached and rendered for everybody, so their
 * HTML holds no count.
 */
import { useSyncExternalStore } from "react";
import * as rules from "#common/rules/browsing.ts";
import { type RouteArgs, secureContext } from "#web/context.ts";

/** The Set-Cookie header for a response after which the bag has so many items. Its name does not make requests bypass the response cache. */
export function bagCountHeader(context: RouteArgs["context"], count: number): string {
	const maxAge = rules.bag.visitorDays * 86_400;
	return `almari-bag=${count}; Path=/; Max-Age=${maxAge}; SameSite=Lax${context.get(secureContext) ? "; Secure" : ""}`;
}

/**
 * Empty without items, on the server and until hydration. Use it where each navigation renders again, as `useMemberTexts` does: a form that
 * changes the bag always navigates.
 */
export const useBagCount = () => useSyncExternalStore(neverChanges, readCount, () => "");

const neverChanges = () => () => {};

const readCount = () => /almari-bag=([1-9]\d?)\b/.exec(document.cookie)?.[1] ?? "";
