import { hash } from "node:crypto";
import { keptPagePolicy } from "./headers.ts";
import { isVisitor } from "./keep-calls.ts";
import type { Question } from "./kept-answers.ts";
import { lateScripts } from "./late-scripts.ts";
import { type WholeAnswer, wholeAnswer } from "./whole-answer.ts";

/** Which pages are the same for every visitor, and their form that can be sent many times. */

/** Pages, and what a walk inside the app asks for in their place. */
const kept = /^\/(?:_root\.data|(?:browse|(?:product|closet)\/[^/]+|how-it-works|faq|help|privacy|terms)(?:\.data)?)?$/;
const longestKey = 500;

/** The address as it was asked, of the host it was asked of: screens may show both. Undefined: answered anew each time. */
export const pageAsked = (request: Request): Question | undefined =>
	isVisitor(request) ? pageAt(new URL(request.url)) : undefined;

export function pageAt({ host, pathname, search }: URL): Question | undefined {
	if (!kept.test(pathname)) return undefined;
	const key = `${host}${pathname}${search}`;
	return key.length > longestKey ? undefined : { key };
}

/**
 * A page that carries no nonce: its policy names its own scripts by their hashes. Only scripts that had the nonce are named, so that nothing
 * else on the page is ever run. Undefined when the nonce stands anywhere else.
 */
export function wholePage(made: string, nonce: string, type: string): WholeAnswer | undefined {
	// As bytes, each a character: what is looked for is ASCII, and with a rupee sign on it a page of characters is twice as long.
	const html = lateScripts(Buffer.from(made).toString("latin1"));
	const mark = ` nonce="${nonce}"`;
	const hashes = scriptsIn(html).flatMap(([marks, script]) =>
		marks.includes(mark) && !/\ssrc=/.test(marks) ? [hashOf(script)] : [],
	);
	const body = html.replaceAll(mark, "");
	if (body.includes(nonce)) return undefined;
	return wholeAnswer(Buffer.from(body, "latin1"), {
		"content-type": type,
		"content-security-policy": keptPagePolicy(hashes),
	});
}

/** What stands in each script's tag, and in the script. */
function scriptsIn(html: string): [marks: string, script: string][] {
	const found: [string, string][] = [];
	for (let at = html.indexOf("<script"); at >= 0; ) {
		const from = html.indexOf(">", at);
		const to = html.indexOf("</script>", from);
		if (from < 0 || to < 0) break;
		found.push([html.slice(at + "<script".length, from), html.slice(from + 1, to)]);
		at = html.indexOf("<script", to);
	}
	return found;
}

const hashOf = (script: string) => `'sha256-${hash("sha256", Buffer.from(script, "latin1"), "base64")}'`;
