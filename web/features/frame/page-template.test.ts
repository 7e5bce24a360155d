import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { escapeHtml } from "#common/escape-html.ts";
import { slotToken } from "#web/features/member-slots/member-slots.ts";
import { heartAttributes, heartSlots } from "#web/features/wishlist/heart.tsx";
import { makePageTemplate } from "./page-template.ts";

const key = "0f";
/** As React writes it. */
const slot = (name: string) => escapeHtml(slotToken(key, name));
const [saved, unsaved] = ["0198c0de-0000-7000-8000-00000000000a", "0198c0de-0000-7000-8000-00000000000b"];
const heart = (id: string, attributes: object) =>
	renderToString(createElement("button", { type: "submit", value: id, ...attributes }, "Save"));
const body = `<body data-member="${slot("state")}">`;
const hearts = [saved, unsaved].map((id) => heart(id, heartSlots(key, id))).join("");
const page = `${body}<b title="${slot("name")}">${slot("initial")}</b><i>${slot("unread")}</i>${hearts}`;

const state = (name: string) => ({
	user: { _id: "me", name, email: "m@example.com", mobile: "", accountType: "client" as const, createdAt: "" },
	wishlist: [saved],
	unread: 0,
	notices: 0,
});
const fill = (name: string) => makePageTemplate(page, key)?.fill(state(name)).toString();

test("fills each slot with the member's text, and presses the hearts of saved listings", () => {
	const { user, ...others } = state("Meher");
	const sentState = { user: { ...user, calledName: "Meher", initial: "M" }, ...others };
	expect(fill("Meher")).toBe(
		`${body.replace(slot("state"), JSON.stringify(sentState).replaceAll('"', "&quot;"))}<b title="Meher">M</b><i></i>${heart(saved, heartAttributes(true))}${heart(unsaved, heartAttributes(false))}`,
	);
	expect(fill("Meher")).toContain(
		`<button type="submit" value="${saved}" aria-pressed="true" title="Saved to your wishlist" name="remove">Save</button>`,
	);
});

test("a heart that is on the page twice is pressed twice", () => {
	const template = makePageTemplate(page + hearts + hearts, key);
	const html = template?.fill({ ...state("Meher"), wishlist: [saved, unsaved] }).toString() ?? "";
	expect(html.match(/aria-pressed="true"/g)).toHaveLength(6);
	expect(html).not.toContain("slot-");
});

test("a filled page is the page that React renders with the texts themselves", () => {
	const name = `Quenby "Q" O'Rourke & <b>Sons</b>`;
	const render = (text: string) =>
		renderToString(createElement("p", { title: text, "data-x": text }, text, createElement("b", null, "", text)));
	expect(
		makePageTemplate(body + render(slotToken(key, "name")), key)
			?.fill(state(name))
			.toString(),
		"React no longer escapes a quote in text and in attributes as escapeHtml does.",
	).toContain(`>${render(name)}`);
});

test.each([
	["markup", `<img src=x> & "q" 'a'`, `title="&lt;img src=x&gt; &amp; &quot;q&quot; &#x27;a&#x27;"`],
	["letters beyond latin1", "मेहर", 'title="मेहर"'],
	["another slot's token", slotToken(key, "state"), `title="${slot("state")}"`],
	["another slot's escaped token", slot("state"), `title="${escapeHtml(slot("state"))}"`],
	["a heart's token", slotToken(key, `name of ${saved}`), `title="${slot(`name of ${saved}`)}"`],
	["a replacement pattern", "$& $1", 'title="$&amp; $1"'],
])("a name with %s stays text", (_, name, expected) => {
	expect(fill(name)).toContain(expected);
	expect(fill(name)?.match(/<(?:img|script)/g)).toBeNull();
});

test.each([
	["without the slot of the state", page.replace(body, "")],
	["with two", page + body],
	["with a token in a script", `${page}<script>say("${slotToken(key, "name")}")</script>`],
	["with an escaped token in a script", `${page}<script>say("${slot("name")}")</script>`],
	["with a token in a script's attribute", `${page}<script src="/${slot("name")}"></script>`],
	["with a part of a token", `${page}<b>${slot("name").replace("&#x27;", "")}</b>`],
	["without slots", "<b>Hello</b>"],
])("a page %s makes no template", (_, html) => {
	expect(makePageTemplate(html, key)).toBeUndefined();
});

test.each(["slot-0e-name", "'slot-0e-name'", "'slot-", "&#x27;slot-0e-name&#x27;"])(
	"text of people that looks like a slot stays text: %s",
	(text) => {
		const shown = renderToString(createElement("p", { title: text }, text));
		expect(
			makePageTemplate(page + shown, key)
				?.fill(state("Meher"))
				.toString(),
		).toContain(shown);
	},
);

test("knows whom the page names", () => {
	const [mine, others] = ["0198c0de-0000-7000-8000-00000000000c", "0198c0de-0000-7000-8000-00000000000d"];
	const template = makePageTemplate(`<a href="/closet/${mine}">${page}`, key);
	expect([template?.mentions(mine), template?.mentions(others)]).toEqual([true, false]);
});
