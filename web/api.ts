/**
 * The typed API client for screens, and helpers that await a reply. The only web file that imports types of the server.
 */
import type { ClientResponse, hc } from "hono/client";
import { data, redirect } from "react-router";
import { dataRequestOf } from "#common/data-request.ts";
import { siteCopy } from "#messages/site.js";
import type { Failure } from "#platform/api-type.ts";
import type { Api } from "#server/endpoints.ts";
import { pagePathOf } from "#web/language.ts";

export type { RegisterPage, RegisterRow } from "#modules/accounting/registers/contract.ts";
export type { TaxMatterRules, TaxRuleVersion } from "#modules/accounting/rules/contract.ts";
export type { AuthenticatorSetUp, Factors as SecondFactors, User } from "#modules/accounts/contract.ts";
export type { ApiKey } from "#modules/accounts/contract-keys.ts";
export type {
	ChannelPreferences,
	Consent,
	Details as OwnDetails,
	EmailPreferences,
	OwnSession,
	PayoutView as PayoutAccount,
	SavedAddress,
} from "#modules/accounts/contract-settings.ts";
export type {
	ActivityDay,
	AdminListing,
	AdminListingDetails,
	AdminRental,
	AdminStats,
	AdminUser,
	AdminUserDetails,
	RevealedAddress,
	TimelineEntry,
} from "#modules/admin/contract.ts";
export type { AdminCategory } from "#modules/admin/contract-categories.ts";
export type { Act, SelfApprovalSetting } from "#modules/audit/contract.ts";
export type { Bag, BagLine } from "#modules/bag/contract.ts";
export type { Case, ClockCount, OpenClock, StaffMember } from "#modules/cases/contract.ts";
export type {
	Listing,
	MissedSearch,
	OwnerView,
	Product,
	ProductSummary,
} from "#modules/catalogue/contract.ts";
export type {
	Closet,
	DeliveryEstimate,
	FilterCounts,
	PriceAdvice,
	UnderstoodFilter,
} from "#modules/catalogue/contract-browse.ts";
export type { ListingDraft, NewDraft as NewListingDraft } from "#modules/catalogue/contract-drafts.ts";
export type { ImportReply, ImportRow } from "#modules/catalogue/contract-import.ts";
export type { AdminDamage, Damage, DamageView, DisputeDecision, Filing } from "#modules/damage/contract.ts";
export type { Earnings, Stats } from "#modules/earnings/contract.ts";
export type { FitFeedback, Wearer, WearerFit } from "#modules/fit/contract.ts";
export type {
	BankRow,
	BatchPayout,
	Commission,
	Due,
	OpenDues,
	OrderMoney,
	PayTo,
	Reconciliation,
	RemittancePayment,
	UpiPayment,
	UpiRequest,
} from "#modules/ledger/contract.ts";
export type { PaymentBatch, PaymentBatchRow, ReadyPayments } from "#modules/ledger/contract-batches.ts";
export type { UndeliveredEmail } from "#modules/mail/contract.ts";
export type { Photo } from "#modules/media/contract.ts";
export type { Conversation, Message } from "#modules/messaging/contract.ts";
export type { ChannelMessage, MemberNotice, MessageTemplate, PushDevice } from "#modules/notices/contract.ts";
export type {
	DataExport,
	Deletion as AccountDeletion,
	FailedDeletion,
	Notices,
	OpenMatter,
} from "#modules/privacy/contract.ts";
export type {
	Angle,
	ChangeOptions,
	ChangeStep,
	ExtensionStep,
	Marks,
	Order,
	OrderPhotos,
	OrderStatus,
	OrderTerms,
	PartChecks,
	PersonStep,
	PieceCalendar,
	Stage,
	UndoStep,
} from "#modules/rentals/contract.ts";
export type { Group } from "#modules/rentals/contract-group.ts";
export type { AgendaEntry } from "#modules/rentals/contract-order.ts";
export type { GarmentRecord } from "#modules/rentals/contract-record.ts";
export type {
	AdminReview,
	LatestReview,
	OrderReview,
	OrderReviews,
	PublicReview,
	ReviewSummary,
} from "#modules/reviews/contract.ts";
export type { Setting, Version as SettingVersion } from "#modules/settings/contract.ts";
export type { ContactMessage, ContactSummary, Report } from "#modules/support/contract.ts";
export type { WaitlistEntry as WaitlistPlace } from "#modules/waitlist/contract.ts";
export type { WebhookAttempt, WebhookReceiver } from "#modules/webhooks/contract.ts";
export type { WishlistItem } from "#modules/wishlist/contract.ts";
export type { SavedSearch } from "#modules/wishlist/contract-searches.ts";
export type { Failure } from "#platform/api-type.ts";

export type ApiClient = ReturnType<typeof hc<Api>>;

/**
 * The client for browser-only code (polls, messages). Loaders and actions use `apiContext`.
 * Its script is loaded with the first call, because most public pages make none. A screen that must work after a lost connection imports
 * api-client.ts instead, since Chromium does not repeat an import that has failed.
 */
export const browserApi = () => deferredClient([]) as ApiClient;

const deferredClient = (path: string[]): unknown =>
	new Proxy(() => undefined, {
		get: (_, name) => deferredClient([...path, String(name)]),
		apply: async (_, __, input: unknown[]) => {
			const { connectApi } = await import("./api-client.ts");
			const call = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], connectApi());
			return (call as (...input: unknown[]) => unknown)(...input);
		},
	});

type SuccessReply = { success: true; message: string };
export type ApiCall<T> = Promise<ClientResponse<T, number, "json">>;

/** The reply of a successful API call. */
export type Success<T> = Extract<T, SuccessReply>;

/**
 * For actions, and for loaders that show a failure in place: resolves to the reply or the failure, and never throws.
 * A server that is unreachable or does not return JSON becomes a failure with code "crash". Narrow it by `success`.
 */
export async function attempt<T>(call: ApiCall<T>): Promise<Success<T> | Failure> {
	try {
		const result = (await (await call).json()) as Success<T> | Failure;
		if (typeof result.success === "boolean") return result;
	} catch {
		// Falls through: a network error and an invalid reply become the same failure.
	}
	return { success: false, message: siteCopy.unreachable, code: "crash", requestId: "" };
}

/** The ETag of a poll's last response. */
export type PollEtag = { current: string };

/** For polls: resolves to the reply if it changed since the last poll, else to undefined. Failures are only logged. */
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
		// biome-ignore lint/suspicious/noConsole: nothing on the page depends on the poll, so a failure is only logged for developers
		console.warn("A poll failed.", error);
		return undefined;
	}
}

/**
 * For loaders: resolves to the reply.
 * Throws a redirect to sign-in (code `signed-out`, returning to `request`'s page), or the error page with the failure's
 * status and request id.
 */
export async function loadOrThrow<T>(call: ApiCall<T>, request: Request): Promise<Success<T>> {
	const result = await attempt(call);
	if (isSuccess(result)) return result;
	if (result.code === "signed-out") throw redirect(signInPath(request));
	throw data({ message: result.message, requestId: result.requestId }, { status: statusOf(result) });
}

/** The sign-in path that returns to this request's page: /login?next=… */
export function signInPath(request: Request): string {
	const url = new URL(request.url);
	const page = dataRequestOf(url)?.page ?? url;
	return `/login?next=${encodeURIComponent(pagePathOf(page) + page.search)}`;
}

/** Validates a `next` parameter: a path of this site, or `fallback` for anything that could lead to another site. */
export const safeNext = (next: unknown, fallback = "/"): string =>
	typeof next === "string" && /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : fallback;

/** True when the server or its database failed. The request may or may not have taken effect. */
export const isServerFailure = (code: Failure["code"]): boolean => code === "crash" || code === "unavailable";

/** The HTTP status of a page whose form or loader failed. */
export function statusOf({ code }: Failure): number {
	if (code === "not-found") return 404;
	if (code === "gone") return 410;
	if (code === "crash") return 500;
	if (code === "signed-out" || code === "wrong-credentials") return 401;
	if (code === "busy" || code === "unavailable" || code === "storage-full") return 503;
	if (code === "too-many" || code === "code-locked") return 429;
	return code === "forbidden" || code === "suspended" || code === "not-verified" ? 403 : 400;
}

const isSuccess = <T>(result: Success<T> | Failure): result is Success<T> => (result as SuccessReply | Failure).success;
