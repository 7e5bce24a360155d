import { randomBytes } from "node:crypto";
import type { Language } from "#common/languages.ts";
import { loadMemberState } from "#modules/member-state/index.ts";
import { currentLanguage } from "#platform/language.ts";
import { type CacheKey, isPartialData, templateKey } from "#server/http-cache/cacheable.ts";
import { CachedResponse } from "#server/http-cache/cached-response.ts";
import { CachedTemplate, representationFor } from "#server/http-cache/cached-template.ts";
import type { PageVariant } from "#server/http-cache/page-variant.ts";
import type { ServerApp } from "#server/server-app.ts";
import type { MemberSlots, Screens } from "./screens.ts";

/**
 * Public pages for members: rendered once for each type of account, without the session, with slots for what is personal; the slots are filled
 * when the page is sent. So nothing of a member can be in a stored page. (decision 0054)
 */

/** Renders a page for the response cache, from a request without a session. */
export type RenderPublic = (request: Request, slots: MemberSlots | undefined) => Promise<Response | CachedResponse>;

type Page = { variant: PageVariant; cacheKey: CacheKey };

/** The page for the member whose session the request carries. Undefined: it must be rendered for this member alone. */
export async function memberPage(
	context: { app: ServerApp; screens: Screens },
	request: Request,
	page: Page,
	render: RenderPublic,
): Promise<Response | undefined> {
	const { session } = page.variant;
	// Without their state the page is rendered for this request: its API calls meet the same failure, report it and say so.
	const state = session && (await loadMemberState(context.app, session).catch(() => undefined));
	if (!state) return undefined;
	const publicRequest = withoutSession(request, page.variant);
	const isData = isPartialData(request.url);
	const stored = isData
		? await publicData(context, page, () => render(publicRequest, undefined))
		: await pageWithSlots(context, page, state.user.accountType, (slots) => render(publicRequest, slots));
	if (!(stored instanceof CachedResponse)) return undefined;
	const found = representationFor(stored, state, page.cacheKey, {
		acceptEncoding: request.headers.get("accept-encoding") ?? "",
		isData,
	});
	return found && new Response(found.body, { headers: found.headers });
}

/** The data of routes that have none of a member. */
const publicData = (
	{ app }: { app: ServerApp },
	{ cacheKey }: Page,
	render: () => Promise<Response | CachedResponse>,
) => app.responseCache.findOrFill(cacheKey, async (mayStore) => (mayStore ? render() : undefined));

const pageWithSlots = (
	{ app, screens }: { app: ServerApp; screens: Screens },
	{ cacheKey }: Page,
	accountType: MemberSlots["accountType"],
	render: (slots: MemberSlots) => Promise<Response | CachedResponse>,
) =>
	app.responseCache.findOrFill(templateKey(cacheKey, accountType), async (mayStore) => {
		const makeTemplate = screens.makeTemplate?.(currentLanguage() as Language);
		if (!mayStore || !makeTemplate) return undefined;
		const key = randomBytes(9).toString("hex");
		const rendered = await render({ key, accountType });
		const template = rendered instanceof CachedResponse && makeTemplate(rendered.body.toString("latin1"), key);
		return template ? new CachedTemplate(rendered, template) : undefined;
	});

function withoutSession({ url, headers, signal }: Request, { cookies }: PageVariant): Request {
	const publicHeaders = new Headers(headers);
	publicHeaders.delete("cookie");
	if (cookies) publicHeaders.set("cookie", cookies);
	return new Request(url, { headers: publicHeaders, signal });
}
