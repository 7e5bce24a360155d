import { randomBytes } from "node:crypto";
import { loadMemberState, type MemberState } from "#modules/member-state/index.ts";
import { type CacheKey, isPartialData, templateKey } from "#server/http-cache/cache-key.ts";
import { CachedResponse, type Representation } from "#server/http-cache/cached-response.ts";
import { CachedTemplate, isAbout, personalRepresentation } from "#server/http-cache/cached-template.ts";
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
	const found = isPartialData(request.url)
		? await publicData(context, request, page, state, () => render(publicRequest, undefined))
		: await filledPage(context, request, page, state, (slots) => render(publicRequest, slots));
	return found && new Response(found.body, { headers: found.headers });
}

/** The data of routes that have none of a member. */
async function publicData(
	{ app }: { app: ServerApp },
	request: Request,
	{ cacheKey }: Page,
	state: MemberState,
	render: () => Promise<Response | CachedResponse>,
): Promise<Representation | undefined> {
	const data = await app.responseCache.findOrFill(cacheKey, async (mayStore) => (mayStore ? render() : undefined));
	if (!(data instanceof CachedResponse) || isAbout(state, cacheKey, (id) => data.body.includes(id))) return undefined;
	return personalRepresentation(data.headers, data.body, request.headers.get("accept-encoding") ?? "");
}

async function filledPage(
	{ app, screens }: { app: ServerApp; screens: Screens },
	request: Request,
	{ cacheKey }: Page,
	state: MemberState,
	render: (slots: MemberSlots) => Promise<Response | CachedResponse>,
): Promise<Representation | undefined> {
	const { makeTemplate } = screens;
	const { accountType } = state.user;
	const page = await app.responseCache.findOrFill(templateKey(cacheKey, accountType), async (mayStore) => {
		if (!mayStore || !makeTemplate) return undefined;
		const key = randomBytes(9).toString("hex");
		const rendered = await render({ key, accountType });
		const template = rendered instanceof CachedResponse && makeTemplate(rendered.body.toString("latin1"), key);
		return template ? new CachedTemplate(rendered, template) : undefined;
	});
	const acceptEncoding = request.headers.get("accept-encoding") ?? "";
	return page instanceof CachedTemplate ? page.pageFor(state, cacheKey, acceptEncoding) : undefined;
}

function withoutSession({ url, headers, signal }: Request, { cookies }: PageVariant): Request {
	const publicHeaders = new Headers(headers);
	publicHeaders.delete("cookie");
	if (cookies) publicHeaders.set("cookie", cookies);
	return new Request(url, { headers: publicHeaders, signal });
}
