/** Texts of screens survive a browser that translates them: none stands bare next to something that comes and goes. */
import { expect, test } from "vitest";
import { looseTexts, openComponents } from "./loose-text.ts";
import { listFiles } from "./tree.ts";

const screens = listFiles(/^web\/.*\.tsx$/).filter((file) => !file.endsWith(".test.tsx"));
const open = new Set(screens.flatMap((file) => openComponents(file)));

test("finds the screens", () => expect(screens.length).toBeGreaterThan(200));

test("each text next to something that comes and goes has an element of its own", () => {
	expect(screens.flatMap((file) => looseTexts(file, open))).toEqual([]);
});

test.each([
	["a text before a conditional element", "<p>{copy.text} {isNew && <b>{copy.isNew}</b>}</p>", ["copy.text"]],
	["a text after a conditional element", "<p>{isNew && <b>{copy.isNew}</b>}Text</p>", ["Text"]],
	["a conditional text next to an element", '<p><b>{name}</b>{by && ", by"}</p>', ['", by"']],
	["a text in a conditional fragment", "<p>{busy ? <><Spinner /> {busy}</> : <b>{label}</b>}</p>", ["busy"]],
	["a text or an element, next to another", "<p>{to ? <a>{name}</a> : name}<i>{note}</i></p>", ["name"]],
	["a list of texts", "<p><b>{name}</b>{list.map((one) => one.name)}</p>", ["one.name"]],
	["texts in a list of fragments", "<p>{list.map((one) => <>{one}<br /></>)}</p>", ["one"]],
	[
		"a text that a constant of the file holds",
		"<p>{part} {copy.text}</p>; const part = isNew && <b>{name}</b>",
		["copy.text"],
	],
	["a text in a fragment that is returned", "<>{copy.text}<b>{name}</b></>", ["copy.text"]],
	["a text that a component puts next to others", "<Card>{copy.text}</Card>", ["copy.text"]],
])("finds %s", (_, jsx, texts) => {
	const found = looseTexts("example.tsx", new Set(["Card"]), `const Example = () => ${jsx};`);
	expect(found.map((one) => one.replace("example.tsx:1 ", ""))).toEqual(texts);
});

test.each([
	["a text alone, or another one", "<p>{isNew ? copy.isNew : copy.old}</p>"],
	["a text or an element alone", "<p>{to ? <a>{name}</a> : name}</p>"],
	["a conditional text alone", "<p>{isNew && copy.isNew}</p>"],
	["a text next to elements that stay", "<p>{copy.text} <b>{name}</b></p>"],
	["texts in elements of their own", "<p><span>{copy.text}</span> {isNew && <b>{name}</b>}</p>"],
	["blank texts", "<p>{isNew && <b>{name}</b>}{' '}<i>{note}</i></p>"],
])("allows %s", (_, jsx) => {
	expect(looseTexts("example.tsx", new Set(), `const Example = () => ${jsx};`)).toEqual([]);
});

test("finds the components that put what they are given next to something that comes and goes", () => {
	const source = `
		type Props = { children: ReactNode; note?: string };
		const Card = ({ children, note }: Props) => <div>{children}{note && <p>{note}</p>}</div>;
		const Frame = ({ children }: Props) => <div>{children}</div>;`;
	expect(openComponents("example.tsx", source)).toEqual(["Card"]);
});
