/** What the server hands to loaders and actions with each request. */
import { createContext } from "react-router";
import type { ApiClient } from "./api.ts";

/** The API, called in the process; the visitor's session is already known to it. */
export const apiContext = createContext<ApiClient>();

/** The page's Content-Security-Policy nonce. */
export const nonceContext = createContext<string>("");

/** How the demo's admin signs in; undefined without the demo. */
export const demoAdminContext = createContext<{ email: string; password: string } | undefined>(undefined);

/** Where the site is reached: "https://almari.example". */
export const originContext = createContext("");

/** Is the site reached over https? Then cookies go nowhere else. */
export const secureContext = createContext(false);

/** Told when a part of the page could not be made, where the page is to be kept; then it is sent only when it is whole. */
export const renderErrorContext = createContext<(() => void) | undefined>(undefined);

/** Told the page's text where it was made at once; the answer has no body then. */
export const renderedHtmlContext = createContext<(html: string) => void>();
