// The words a demo garment is described in: what it is, how it is cut, coloured and decorated, and where it hangs.

/** What kind of garment it is. */
export const kinds = [
	"lehenga",
	"saree",
	"anarkali",
	"gown",
	"cocktail",
	"sharara",
	"kurta",
	"sherwani",
	"bandhgala",
	"tuxedo",
	"blazer",
	"indo-western",
] as const;
export type Kind = (typeof kinds)[number];

/** How the cloth takes light. */
export const fabrics = [
	"silk",
	"satin",
	"velvet",
	"georgette",
	"organza",
	"net",
	"cotton",
	"brocade",
	"wool",
	"linen",
] as const;
export type Fabric = (typeof fabrics)[number];

/** The thread of borders and motifs: metal zari, or ivory and dark thread. */
export const zaris = ["gold", "antique", "silver", "rose", "ivory", "ink"] as const;
export type Zari = (typeof zaris)[number];

/** What is scattered over the main cloth. */
export const motifs = [
	"none",
	"buti",
	"paisley",
	"lotus",
	"jaal",
	"stripe",
	"chikan",
	"bandhani",
	"ikat",
	"leheriya",
	"sequin",
	"mirror",
	"block",
	"rose",
	"check",
	"star",
] as const;
export type Motif = (typeof motifs)[number];

/** What runs along the hem, the cuffs and the edges of a dupatta. */
export const borders = [
	"none",
	"band",
	"zari",
	"zardozi",
	"temple",
	"gota",
	"mirror",
	"vine",
	"ikat",
	"scallop",
	"piping",
] as const;
export type Border = (typeof borders)[number];

/** The colour of the plaster behind it. */
export const walls = [
	"terracotta",
	"sage",
	"slate",
	"haldi",
	"blush",
	"sand",
	"teal",
	"lilac",
	"ivory",
	"indigo",
	"clay",
] as const;
export type Wall = (typeof walls)[number];

/** The place: a cusped niche, a wall of jali, bare plaster, or plaster with the light of a window on it. */
export const settings = ["niche", "jali", "plain", "window"] as const;
export type Setting = (typeof settings)[number];

export const necks = [
	"round",
	"vee",
	"sweetheart",
	"boat",
	"square",
	"band",
	"halter",
	"off",
	"tube",
	"plunge",
	"one",
] as const;
export type Neck = (typeof necks)[number];

export const sleeves = ["none", "cap", "short", "elbow", "long", "puff", "bell", "bishop", "cape"] as const;
export type Sleeve = (typeof sleeves)[number];

/** Skirts: a-line, wide circle, mermaid, straight column, tiered. Coats and trousers read it as narrow or wide. */
export const flares = ["aline", "circle", "mermaid", "column", "tiered"] as const;
export type Flare = (typeof flares)[number];

/** How the dupatta or pallu lies. For a saree: nivi, seedha (over the right shoulder to the front), open (on the arm). */
export const drapes = ["none", "left", "right", "across", "arms", "cowl", "nivi", "seedha", "open"] as const;
export type Drape = (typeof drapes)[number];

/** One garment as a picture: everything that the drawing needs, nothing by chance. */
export type GarmentLook = {
	kind: Kind;
	/** Settles folds, scatter and small irregularities. */
	seed: number;
	/** The main cloth. */
	colour: string;
	/** Choli, yoke, trousers, waistcoat: the second cloth. */
	second: string;
	/** Dupatta, pallu, lapel, stole or sash: the third cloth. */
	third: string;
	/** The ground of the border. */
	edge: string;
	zari: Zari;
	fabric: Fabric;
	motif: Motif;
	border: Border;
	wall: Wall;
	setting: Setting;
	neck?: Neck;
	sleeve?: Sleeve;
	flare?: Flare;
	drape?: Drape;
	/** 0 short, 1 as long as its kind goes. */
	length?: number;
	/** A kurta or Indo-western set on a man's form. */
	man?: boolean;
};

export type View = "front" | "back";
