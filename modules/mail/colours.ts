/** The colours of emails, light and dark: those of web/styles/tokens.css, since mail programs know no custom properties. A test compares them. */
export const colours = {
	paper: ["#fbf7f0", "#16120f"],
	card: ["#ffffff", "#211b17"],
	"paper-2": ["#f4ecdf", "#1c1713"],
	ink: ["#1e1916", "#f4ece2"],
	muted: ["#6b5f57", "#b8aa9d"],
	line: ["#e7ddd0", "#383029"],
	rani: ["#a8144e", "#f283aa"],
	"on-rani": ["#ffffff", "#26060f"],
	peacock: ["#0e5e5a", "#7cc9bf"],
} as const;

type Colour = keyof typeof colours;

const light = (colour: Colour): string => colours[colour][0];
const dark = (colour: Colour): string => colours[colour][1];

/** The colours of a class. Gmail, Outlook and Yahoo ignore most of a style sheet, so elements carry the light colours inline too. */
const classes: Record<string, readonly [property: string, colour: Colour][]> = {
	page: [
		["background-color", "paper"],
		["color", "ink"],
	],
	card: [
		["background-color", "card"],
		["border-color", "line"],
	],
	tint: [["background-color", "paper-2"]],
	ink: [["color", "ink"]],
	muted: [["color", "muted"]],
	brand: [["color", "rani"]],
	link: [["color", "peacock"]],
	rule: [["border-color", "line"]],
	button: [["background-color", "rani"]],
	"on-button": [["color", "on-rani"]],
};

/** The rules of the dark scheme: for programs that tell it by a media query, and for Outlook's apps, which mark their own elements. */
export function darkRules(): string {
	const rulesFor = (prefix: string) =>
		Object.entries(classes)
			.map(
				([name, values]) =>
					`${prefix}.${name}{${values.map(([property, colour]) => `${property}:${dark(colour)} !important`).join(";")}}`,
			)
			.join("");
	return `@media (prefers-color-scheme:dark){${rulesFor("")}}${rulesFor("[data-ogsc] ")}`;
}

/** The attributes of an element with a class: its name, and its light colours beside the given declarations. */
export const styled = (name: keyof typeof classes & string, declarations: string): string =>
	`class="${name}" style="${(classes[name] ?? []).map(([property, colour]) => `${property}:${light(colour)}`).join(";")};${declarations}"`;
