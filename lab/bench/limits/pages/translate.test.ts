import { expect, test } from "vitest";
import { toStrings, toSvelte } from "./translate.ts";

const component = `import { For } from "solid-js";
import { listOf } from "../values.ts";
import { Icon } from "./icon.tsx";

export function Links({ links, isSmall = false, children }: { links: Link[]; isSmall?: boolean; children: JSX.Element }) {
	const all = listOf(links);
	return (
		<ul class="links" hidden={isSmall}>
			<For each={all}>
				{({ to, name }) => (
					<li>
						<a href={to}>{name}</a>{" "}
						{isSmall ? <b>small</b> : <Icon name="plus" small />}
					</li>
				)}
			</For>
			{all.length > 1 && <br />}
			{children}
		</ul>
	);
}
`;

test("a component becomes a file of Svelte", () => {
	expect([...toSvelte("links.tsx", component)]).toEqual([
		[
			"Links.svelte",
			`<script lang="ts">
import { listOf } from "#lab/bench/limits/pages/values.ts";
import Icon from "./Icon.svelte";
let { links, isSmall = false, children } = $props();
const all = $derived(listOf(links));
</script>

<ul class="links" hidden={isSmall}>{#each all as { to, name }}<li><a href={to}>{name}</a>{" "}{#if isSmall}<b>small</b>{:else}<Icon name={"plus"} small={true}></Icon>{/if}</li>{/each}{#if all.length > 1}<br>{/if}{@render children?.()}</ul>
`,
		],
	]);
});

test("a component becomes a function that returns a string", () => {
	const code = toStrings("links.tsx", component).replace(/^\s*import .*\n/gm, "");
	const links = new Function(
		...["listOf", "attribute", "escapeHtml", "Icon"],
		`${code.replace("export function", "return function")}`,
	)(
		(list: unknown[]) => list,
		(name: string, value: unknown) => (value ? ` ${name}="${value}"` : ""),
		(value: string) => value.toUpperCase(),
		({ name, small }: { name: string; small: boolean }) => `<i>${name} ${small}</i>`,
	);
	const two = [
		{ to: "/a", name: "a" },
		{ to: "/b", name: "b" },
	];
	expect(links({ links: two, children: "!" })).toBe(
		'<ul class="links"><li><a href="/a">A</a> <i>plus true</i></li><li><a href="/b">B</a> <i>plus true</i></li><br>!</ul>',
	);
});

test("what it does not understand is refused", () => {
	const text = "export function A({ x }: { x: string }) { return <p>{...x}</p>; }";
	expect(() => toStrings("a.tsx", text)).toThrow("not understood: {...x}");
});
