/** The context values that the server provides to loaders and actions of each request. Marked as pure, so that the browser does not get them. */
import { createContext, type RouterContextProvider } from "react-router";
import type { ApiClient, User } from "./api.ts";
import type { MemberSlots } from "./features/member-slots/member-slots.ts";

/** The arguments of a loader or action that shared functions need. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** The same, on a page for signed-in users. */
export type UserRouteArgs = RouteArgs & { user: User };

/** The API client, called in-process with the visitor's session. */
export const apiContext = /* @__PURE__ */ createContext<ApiClient>();

/** The parts of a page whose data it does not wait for. */
export type DeferredPart = "figures" | "tab";

/** The API client of a part: what its calls read waits only for other reads of the part, and the page for none of them. */
export const deferredApiContext = /* @__PURE__ */ createContext<(part: DeferredPart) => ApiClient>();

/** The page's Content-Security-Policy nonce. */
export const nonceContext = /* @__PURE__ */ createContext<string>("");

/** The demo admin's credentials. Undefined without the demo. */
export const demoAdminContext = /* @__PURE__ */ createContext<{ email: string; password: string } | undefined>(
	undefined,
);

/** The public origin of the site: "https://almari.example". */
export const originContext = /* @__PURE__ */ createContext("");

/** The operator's announcement, in the language of the page. */
export const bannerContext = /* @__PURE__ */ createContext("");

/** How clients pay at the door: "in cash", or "in cash or by UPI". */
export const howToPayContext = /* @__PURE__ */ createContext<string>();

/** Draws a QR code: its width in modules, and its dark modules as the path of an SVG. */
export const drawQrContext = /* @__PURE__ */ createContext<(text: string) => { size: number; path: string }>();

/** True in a local trial, whose emails are at /dev/mail. */
export const devMailContext = /* @__PURE__ */ createContext(false);

/** True when the site uses https; cookies are then marked Secure. */
export const secureContext = /* @__PURE__ */ createContext(false);

/** Reads the form of a request within the limits of the server, which removes its files after the response. Without it, the request reads itself. */
export const readFormContext = /* @__PURE__ */ createContext<((request: Request) => Promise<FormData>) | null>(null);

/** The fields of the form that the request has sent, once its action has read them; without passwords and files. */
export const typedFieldsContext = /* @__PURE__ */ createContext<[name: string, value: string][] | null>(null);

/** Set for a cacheable page, which is sent only when complete. Called when a part of the page fails to render. */
export const renderErrorContext = /* @__PURE__ */ createContext<(() => void) | undefined>(undefined);

/** Set for a page that is rendered once for all members of a type, with slots for what is personal. */
export const memberSlotsContext = /* @__PURE__ */ createContext<MemberSlots | undefined>(undefined);

/** Receives the HTML of a page that was rendered to one string. The response has no body then. */
export const renderedHtmlContext = /* @__PURE__ */ createContext<(html: string) => void>();
