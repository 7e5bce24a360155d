/** The API as screens use it: the typed client, and two ways to wait for an answer. The only file that knows the server's types. */
import { type ClientResponse, hc } from "hono/client";
import { data, redirect } from "react-router";
import type { Failure } from "#platform/api-type.ts";
import type { Api } from "#server/endpoints.ts";

export type { User } from "#modules/accounts/contract.ts";
export type {
	Details as OwnDetails,
	LetterChoice,
	OwnSession,
	PayoutView as PayoutAccount,
} from "#modules/accounts/contract-settings.ts";
export type {
	AdminListing,
	AdminListingDetails,
	AdminRental,
	AdminStats,
	AdminUser,
	AdminUserDetails,
} from "#modules/admin/contract.ts";
export type { Act } from "#modules/audit/contract.ts";
export type { Listing, OwnerView, Product, ProductSummary } from "#modules/catalogue/contract.ts";
export type { FilterCounts, PriceAdvice } from "#modules/catalogue/contract-browse.ts";
export type { ImportRow } from "#modules/catalogue/contract-import.ts";
export type { Closet } from "#modules/catalogue/contract-related.ts";
export type { AdminDamage, Damage, DamageView, Filing } from "#modules/damage/contract.ts";
export type { Earnings, Stats } from "#modules/earnings/contract.ts";
export type { Commission, Due, OpenDues, OrderMoney, PayTo } from "#modules/ledger/contract.ts";
export type { UndeliveredEmail } from "#modules/mail/contract.ts";
export type { Photo } from "#modules/media/contract.ts";
export type { Conversation, Message } from "#modules/messaging/contract.ts";
export type { Order, OrderStatus, PersonStep } from "#modules/rentals/contract.ts";
export type { PieceCalendar } from "#modules/rentals/contract-days.ts";
export type { AgendaEntry } from "#modules/rentals/contract-order.ts";
export type { OrderPhotos, Stage } from "#modules/rentals/contract-photos.ts";
export type { AdminReview, OrderReview, OrderReviews, PublicReview, ReviewSummary } from "#modules/reviews/contract.ts";
export type { ContactMessage, ContactSummary, Report } from "#modules/support/contract.ts";
export type { WaitlistEntry as WaitlistPlace } from "#modules/waitlist/contract.ts";
export type { WishlistItem } from "#modules/wishlist/contract.ts";
export type { Failure } from "#platform/api-type.ts";

export const apiClient = (origin: string, options?: Parameters<typeof hc>[1]) => hc<Api>(origin, options);
export type ApiClient = ReturnType<typeof apiClient>;

/** The client for code that runs in the browser only (uploads, polls); loaders and actions have `apiContext`. */
export const browserApi = () => apiClient(window.location.origin, { init: { credentials: "same-origin" } });

type SuccessReply = { success: true; message: string };
type ApiCall<T> = Promise<ClientResponse<T, number, "json">>;

/** The answer of a call when it went well. */
export type Success<T> = Extract<T, SuccessReply>;

/**
 * For actions, and for loaders that show a failure in their own place: the answer, or the failure that a form prints.
 * Never throws: a server that cannot be reached or does not speak JSON becomes a failure with the code "crash".
 * Narrow it by `success`.
 */
export async function attempt<T>(call: ApiCall<T>): Promise<Success<T> | Failure> {
	try {
		const result = (await (await call).json()) as Success<T> | Failure;
		if (typeof result.success === "boolean") return result;
	} catch {
		// Falls through: whatever broke, the visitor can only try again.
	}
	return { success: false, message: "The server could not be reached.", code: "crash", requestId: "" };
}

/** What a poll remembers of its last answer. */
export type PollEtag = { current: string };

/** For polls: the answer when it is another than last time. Undefined when it is the same, and when it failed, which is only logged. */
export async function fetchIfChanged<T>(
	etag: PollEtag,
	call: (options: { headers: Record<string, string> }) => ApiCall<T>,
): Promise<Success<T> | undefined> {
	try {
		const response = await call({ headers: etag.current ? { "If-None-Match": etag.current } : {} });
		if (response.status === 304) return undefined;
		const result = (await response.json()) as Success<T> | Failure;
		if (!isSuccess(result)) throw new Error(result.message);
		etag.current = response.headers.get("etag") ?? "";
		return result;
	} catch (error) {
		// biome-ignore lint/suspicious/noConsole: nothing on the page depends on it, so nobody is told but who looks for it
		console.warn("A poll failed.", error);
		return undefined;
	}
}

/**
 * For loaders: the answer, or the page that fits the failure. A visitor without a session is sent to sign in and
 * comes back to `request`'s page; what is not there is a 404; anything else is the error page with its request id.
 */
export async function loadOrThrow<T>(call: ApiCall<T>, request: Request): Promise<Success<T>> {
	const result = await attempt(call);
	if (isSuccess(result)) return result;
	if (result.code === "signed-out") throw redirect(signInPath(request));
	throw data({ message: result.message, requestId: result.requestId }, { status: statusOf(result) });
}

/** Where to sign in and come back from: /login?next=… */
export function signInPath(request: Request): string {
	const { pathname, searchParams } = new URL(request.url);
	// A walk inside the app asks for a page's data: /delivery.data?_routes=… stands for /delivery.
	searchParams.delete("_routes");
	const page = pathname.replace(/(_root|_)?\.data$/, "");
	return `/login?next=${encodeURIComponent(page + (searchParams.size > 0 ? `?${searchParams}` : ""))}`;
}

/** A path of this site out of a `next` parameter; anything that could lead elsewhere becomes `otherwise`. */
export const safeNext = (next: unknown, fallback = "/"): string =>
	typeof next === "string" && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;

/** The server failed, or its database was away: what was sent may have been done or not. */
export const isServerFailure = (code: Failure["code"]): boolean => code === "crash" || code === "unavailable";

/** The status of a page whose form or loader failed. */
export function statusOf({ code }: Failure): number {
	if (code === "not-found") return 404;
	if (code === "gone") return 410;
	if (code === "crash") return 500;
	if (code === "signed-out" || code === "wrong-credentials") return 401;
	if (code === "busy" || code === "unavailable") return 503;
	if (code === "too-many" || code === "code-locked") return 429;
	return code === "forbidden" || code === "suspended" || code === "not-verified" ? 403 : 400;
}

const isSuccess = <T>(result: Success<T> | Failure): result is Success<T> => (result as SuccessReply | Failure).success;
