import { expect, test } from "vitest";
import { groupPhotos, titleFrom } from "./group-photos.ts";

const minute = 60_000;
/** "name@minutes", separated by spaces. */
const files = (text: string) =>
	text.split(" ").map((one) => {
		const [name = "", at] = one.split("@");
		return { name: name.replaceAll("+", " "), ...(at !== undefined && { takenAt: Number(at) * minute }) };
	});
const groups = (text: string) => groupPhotos(files(text)).map((group) => group.map(({ name }) => name).join(" "));

test.each<[string, string, string[]]>([
	["by their names", "saree-2.jpg gown.jpg saree-1.jpg", ["gown.jpg", "saree-1.jpg saree-2.jpg"]],
	[
		"by a view at the end",
		"lal-01-front.png lal-01-back.png lal-02-front.png",
		["lal-01-back.png lal-01-front.png", "lal-02-front.png"],
	],
	["numbers in their order", "s10.jpg s9.jpg", ["s9.jpg s10.jpg"]],
	[
		"by the time, when the camera named them",
		"IMG_0007.jpg@9 IMG_0001.jpg@0 IMG_0002.jpg@1 IMG_0006.jpg@8 IMG_0003.jpg@2 PXL_1.jpg@30",
		["IMG_0001.jpg IMG_0002.jpg IMG_0003.jpg", "IMG_0006.jpg IMG_0007.jpg", "PXL_1.jpg"],
	],
	["each alone without times", "IMG_1.jpg IMG_2.jpg", ["IMG_1.jpg", "IMG_2.jpg"]],
	[
		"each alone when all have the same time",
		"IMG_1.jpg@0 IMG_2.jpg@0 IMG_3.jpg@0 IMG_4.jpg@0 IMG_5.jpg@0 IMG_6.jpg@0",
		["IMG_1.jpg", "IMG_2.jpg", "IMG_3.jpg", "IMG_4.jpg", "IMG_5.jpg", "IMG_6.jpg"],
	],
	[
		"at most five together",
		"a1.jpg a2.jpg a3.jpg a4.jpg a5.jpg a6.jpg",
		["a1.jpg a2.jpg a3.jpg a4.jpg a5.jpg", "a6.jpg"],
	],
	[
		"never names that only end alike",
		"lehenga.jpg lehengb.jpg red.jpg ree.jpg",
		["lehenga.jpg", "lehengb.jpg", "red.jpg", "ree.jpg"],
	],
	["names in other scripts", "लहंगा-1.jpg लहंगा-2.jpg साड़ी.jpg", ["लहंगा-1.jpg लहंगा-2.jpg", "साड़ी.jpg"]],
])("%s", (_, names, expected) => expect(groups(names)).toEqual(expected));

test("no photograph is lost", () => {
	const many = Array.from({ length: 100 }, (_, index) => ({ name: `IMG_${index}.jpg`, takenAt: index * minute }));
	expect(
		groupPhotos(many)
			.flat()
			.map(({ name }) => name)
			.sort(),
	).toEqual(many.map(({ name }) => name).sort());
	expect(groupPhotos([])).toEqual([]);
});

test.each([
	["sindoor-lehenga-2.jpg", "Sindoor lehenga"],
	["Neel_saree (3).png", "Neel saree"],
	["lehenga.jpg", "Lehenga"],
	["saree-red.jpg", "Saree red"],
	["bareback.jpg", "Bareback"],
	["Kurta size 42.jpg", "Kurta size 42"],
	["लहंगा १.jpg", "लहंगा"],
	["Copy of Pink lehenga.jpg", "Pink lehenga"],
	["Pink lehenga copy.jpg", "Pink lehenga"],
	["gown_v2.jpg", "Gown"],
	["Photo frame lehenga.jpg", "Photo frame lehenga"],
	...[
		"IMG-20261126-WA0001.jpg",
		"IMG-20261126-WA0001(1).jpg",
		"FB_IMG_1234567890.jpg",
		"received_123456.jpeg",
		"Snapchat-123456.jpg",
		"signal-2026-11-26-101112.jpg",
		"photo (2).jpg",
		"image(3).png",
		"InShot_20261126_101112.jpg",
		"123456789_1234_n.jpg",
		"3f2a9c1e-77aa-4b1e-9c1e-3f2a9c1e77aa.jpg",
		"Screenshot_20261126-101112_Instagram.jpg",
	].map((name): [string, string] => [name, ""]),
	["Seaside.png", "Seaside"],
	["kurta 1998.jpg", "Kurta 1998"],
	["size-1234.jpg", "Size 1234"],
	["saree-a.jpg", "Saree"],
	["saree B.jpg", "Saree"],
	["lehenga-close-up.jpg", "Lehenga"],
	["lehenga back.jpg", "Lehenga"],
	["saree12.jpg", "Saree"],
	["saree(2).jpg", "Saree"],
	["front.jpg", "Front"],
	["\u{1f459} set.jpg", "\u{1f459} set"],
	[`${"x".repeat(119)}\u{1f459}.jpg`, `X${"x".repeat(118)}`],
	["IMG_2041.jpg", ""],
	["WhatsApp Image 2026-11-20 at 5.34.12 PM.jpeg", ""],
	["20261120_173412.jpg", ""],
	[`${"x".repeat(300)}.jpg`, `X${"x".repeat(119)}`],
])("%s gives the title %j", (name, title) => expect(titleFrom(name)).toBe(title));
