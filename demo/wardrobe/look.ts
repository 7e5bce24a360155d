// The words a demo garment is described in: what it is, how it is cut, coloured and decorated, and where it hangs.

/** What kind of garment it is. */
export type Kind =
	| "lehenga"
	| "saree"
	| "anarkali"
	| "gown"
	| "cocktail"
	| "sharara"
	| "kurta"
	| "sherwani"
	| "bandhgala"
	| "tuxedo"
	| "blazer"
	| "indo-western";

/** How the cloth takes light. */
export type Fabric =
	| "silk"
	| "satin"
	| "velvet"
	| "georgette"
	| "organza"
	| "net"
	| "cotton"
	| "brocade"
	| "wool"
	| "linen";

/** The thread of borders and motifs: metal zari, or ivory and dark thread. */
export type Zari = "gold" | "antique" | "silver" | "rose" | "ivory" | "ink";

/** What is scattered over the main cloth. */
export type Motif =
	| "none"
	| "buti"
	| "paisley"
	| "lotus"
	| "jaal"
	| "stripe"
	| "chikan"
	| "bandhani"
	| "ikat"
	| "leheriya"
	| "sequin"
	| "mirror"
	| "block"
	| "rose"
	| "check"
	| "star";

/** What runs along the hem, the cuffs and the edges of a dupatta. */
export type Border =
	| "none"
	| "band"
	| "zari"
	| "zardozi"
	| "temple"
	| "gota"
	| "mirror"
	| "vine"
	| "ikat"
	| "scallop"
	| "piping";

/** The colour of the plaster behind it. */
export type Wall =
	| "terracotta"
	| "sage"
	| "slate"
	| "haldi"
	| "blush"
	| "sand"
	| "teal"
	| "lilac"
	| "ivory"
	| "indigo"
	| "clay";

/** The place: a cusped niche, a wall of jali, bare plaster, or plaster with the light of a window on it. */
export type Setting = "niche" | "jali" | "plain" | "window";

export type Neck =
	| "round"
	| "vee"
	| "sweetheart"
	| "boat"
	| "square"
	| "band"
	| "halter"
	| "off"
	| "tube"
	| "plunge"
	| "one";

export type Sleeve = "none" | "cap" | "short" | "elbow" | "long" | "puff" | "bell" | "bishop" | "cape";

/** Skirts: a-line, wide circle, mermaid, straight column, tiered. Coats and trousers read it as narrow or wide. */
export type Flare = "aline" | "circle" | "mermaid" | "column" | "tiered";

/** How the dupatta or pallu lies. For a saree: nivi, seedha (over the right shoulder to the front), open (on the arm). */
export type Drape = "none" | "left" | "right" | "across" | "arms" | "cowl" | "nivi" | "seedha" | "open";

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
