import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

test.each([
	["a card's fluid width", "(min-width: 1024px) 300px, 46vw", [400, 800, 1200]],
	["44 px", "44px", [160, 400]],
	["96 px", "96px", [160, 400]],
	["133 px, of which a screen shows 399", "133px", [160, 400]],
	["160 px, of which a screen shows 480", "160px", [160, 400, 800]],
])("offers the widths that a screen may choose for %s", (_, sizes, widths) => {
	const photo = { src: "/media/a1/800.webp", width: 800, height: 1000, blur: "" };
	const html = renderToString(createElement(Picture, { photo, alt: "Front", sizes }));
	const offered = (format: string) =>
		[...html.matchAll(new RegExp(`/media/a1/(\\d+)\\.${format} (\\d+)w`, "g"))].map(([, file, width]) => {
			expect(file).toBe(width);
			return Number(width);
		});
	expect(offered("avif")).toEqual(widths);
	expect(offered("webp")).toEqual(widths);
});
