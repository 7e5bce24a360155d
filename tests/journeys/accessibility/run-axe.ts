import axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules that depend on colours. In a second colour scheme the markup is the same, and axe is slow. */
export const colourRules = ["color-contrast", "link-in-text-block"];

/** Loads axe into the documents that the page opens from now on: the browser compiles it once, not for each of them. */
export const loadAxe = (page: Page) => page.addInitScript({ content: axe.source });

type Options = { only?: readonly string[]; disabled?: readonly string[] };

/** Runs axe's rules on the page; without `loadAxe`, axe is injected once per document. Returns each violation with its first three elements. */
export async function axeViolations(page: Page, { only, disabled = [] }: Options = {}): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	const { violations } = await page.evaluate(
		(options) =>
			(globalThis as unknown as { axe: typeof axe }).axe.run({
				resultTypes: ["violations"],
				// Preloading serves only axe's rules on orientation and audio, which do not apply here.
				preload: false,
				...(options.only && { runOnly: [...options.only] }),
				rules: Object.fromEntries(options.disabled.map((rule) => [rule, { enabled: false }])),
			}),
		{ only, disabled },
	);
	return violations.map(
		({ id, nodes }) =>
			`${id} at ${nodes
				.map(({ target }) => target.join(" "))
				.slice(0, 3)
				.join(", ")}`,
	);
}
