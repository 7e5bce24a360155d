import { expect, test } from "vitest";
import { slotToken } from "#web/features/member-slots/member-slots.ts";
import { makePageTemplate } from "./page-template.ts";

const key = "0f";
const slot = (name: string) => slotToken(key, name);
const [saved, unsaved] = ["0198c0de-0000-7000-8000-00000000000a", "0198c0de-0000-7000-8000-00000000000b"];
const heart = (id: string) => `<button value="${id}" aria-pressed="false" title="Save to your wishlist" name="add">`;
const body = `<body data-member="${slot("state")}">`;
const page = `${body}<b title="${slot("name")}">${slot("initial")}</b><i>${slot("unread")}</i>${heart(saved)}${heart(unsaved)}`;

const state = (name: string) => ({
	user: { _id: "me", name, email: "m@example.com", mobile: "", accountType: "client" as const, createdAt: "" },
	wishlist: [saved],
	unread: 0,
});
const fill = (name: string) => makePageTemplate(page, key)?.fill(state(name)).toString();

test("fills each slot with the member's text, and presses the hearts of saved listings", () => {
	expect(fill("Meher")).toBe(
		`${body.replace(slot("state"), JSON.stringify(state("Meher")).replaceAll('"', "&quot;"))}<b title="Meher">M</b><i></i>${heart(
			saved,
		)
			.replace("false", "true")
			.replace("Save to", "Saved to")
			.replace("add", "remove")}${heart(unsaved)}`,
	);
});

test.each([
	["markup", `<img src=x> & "q" 'a'`, `title="&lt;img src=x&gt; &amp; &quot;q&quot; &#x27;a&#x27;"`],
	["letters beyond latin1", "मेहर", 'title="मेहर"'],
	["another slot's token", slot("state"), `title="${slot("state")}"`],
	["a replacement pattern", "$& $1", 'title="$&amp; $1"'],
])("a name with %s stays text", (_, name, expected) => {
	expect(fill(name)).toContain(expected);
	expect(fill(name)?.match(/<(?:img|script)/g)).toBeNull();
});

test.each([
	["without the slot of the state", page.replace(body, "")],
	["with two", page + body],
	["with a token in a script", `${page}<script>say("${slot("name")}")</script>`],
	["with a token in a script's attribute", `${page}<script src="/${slot("name")}"></script>`],
	["without slots", "<b>Hello</b>"],
])("a page %s makes no template", (_, html) => {
	expect(makePageTemplate(html, key)).toBeUndefined();
});

test("knows whom the page names", () => {
	const [mine, others] = ["0198c0de-0000-7000-8000-00000000000c", "0198c0de-0000-7000-8000-00000000000d"];
	const template = makePageTemplate(`<a href="/closet/${mine}">${page}`, key);
	expect([template?.mentions(mine), template?.mentions(others)]).toEqual([true, false]);
});
