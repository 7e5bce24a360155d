/** Every address of the site map, and what its page must be. */

/** What the site holds that some pages are about. */
export type Made = { product: string; lister: string; placed: string; first: string };

export type Row = {
	route: string;
	path?: (made: Made) => string;
	as?: "visitor" | "client" | "seller" | "admin";
	title: string;
	heading: string;
	/** For search engines: its one address (that which was asked, when true), and what it is about. Others say that they are not for them. */
	listed?: true | string;
	things?: string[];
};

export const inFrame: Row[] = [
	{
		route: "/",
		title: "Almari: rent designer dresses and clothes",
		heading: "Somewhere, in someone’s almari, hangs the one.",
		listed: true,
		things: ["Organization", "WebSite"],
	},
	{
		route: "browse",
		title: "Every almari, open · Almari",
		heading: "Every almari, open",
		listed: true,
		things: ["BreadcrumbList"],
	},
	{
		route: "browse",
		path: () => "/browse?sort=newest&category=wedding&minPrice=600",
		title: "For the wedding · Almari",
		heading: "For the wedding",
		listed: "/browse?category=wedding",
		things: ["BreadcrumbList"],
	},
	{
		route: "browse",
		path: () => "/browse?search=saree",
		title: "“saree” · Almari",
		heading: "“saree”",
		listed: "/browse",
		things: ["BreadcrumbList"],
	},
	{
		route: "product/:id",
		path: ({ product }) => `/product/${product}`,
		title: "Sindoor zardozi lehenga · Almari",
		heading: "Sindoor zardozi lehenga",
		listed: "/product/sindoor-zardozi-lehenga-",
		things: ["Product", "BreadcrumbList"],
	},
	{ route: "login", title: "Sign in · Almari", heading: "Welcome back.", listed: true },
	{ route: "signup", title: "Sign up · Almari", heading: "Open your almari, or borrow from one.", listed: true },
	{ route: "verify-email", title: "Verify your email · Almari", heading: "Six digits from your inbox." },
	{ route: "forgot-password", title: "Forgot password · Almari", heading: "Forgotten, not lost." },
	{ route: "verify-forgot-otp", title: "Verify the code · Almari", heading: "Six digits from your inbox." },
	{ route: "reset-password", title: "Reset password · Almari", heading: "A new password." },
	{ route: "update-profile", as: "client", title: "Update profile · Almari", heading: "Update profile" },
	{ route: "settings", as: "client", title: "Settings · Almari", heading: "Settings" },
	{ route: "wishlist", title: "Your wishlist · Almari", heading: "Your wishlist" },
	{ route: "list-item", as: "seller", title: "List Your Clothes · Almari", heading: "From your almari, to theirs." },
	{
		route: "import-listings",
		as: "seller",
		title: "List many at once · Almari",
		heading: "A whole almari at once.",
	},
	{ route: "add-product", as: "seller", title: "List Your Clothes · Almari", heading: "From your almari, to theirs." },
	{
		route: "edit-product/:id",
		path: ({ product }) => `/edit-product/${product}`,
		as: "seller",
		title: "Edit your listing · Almari",
		heading: "Edit Sindoor zardozi lehenga",
	},
	{ route: "createCategory", title: "Create Category · Almari", heading: "A new rail in the almari." },
	{
		route: "delivery",
		path: ({ product, first }) => `/delivery?product=${product}&startDate=${first}&endDate=${first}`,
		as: "client",
		title: "Delivery · Almari",
		heading: "Where shall it come to?",
	},
	{
		route: "thank-you",
		path: ({ placed }) => `/thank-you?order=${placed}`,
		as: "client",
		title: "Thank you · Almari",
		heading: "Thank you",
	},
	{ route: "messages", as: "client", title: "Messages · Almari", heading: "Messages" },
	{ route: "dashboard", as: "client", title: "Your dashboard · Almari", heading: "" },
	{
		route: "dashboard",
		path: () => "/dashboard?tab=rentals",
		as: "client",
		title: "My Rentals · Almari",
		heading: "My Rentals",
	},
	{
		route: "closet/:sellerId",
		path: ({ lister }) => `/closet/${lister}`,
		title: "Meher's Almari",
		heading: "Meher's Almari",
		listed: true,
		things: ["ProfilePage", "BreadcrumbList"],
	},
	{
		route: "how-it-works",
		title: "How It Works · Almari",
		heading: "How It Works",
		listed: true,
		things: ["BreadcrumbList"],
	},
	{ route: "contact", title: "Contact Us · Almari", heading: "Contact Us", listed: true, things: ["ContactPage"] },
	{ route: "help", title: "Help Center · Almari", heading: "Help Center", listed: true, things: ["BreadcrumbList"] },
	{ route: "faq", title: "FAQ · Almari", heading: "Frequently asked questions", listed: true, things: ["FAQPage"] },
	{
		route: "privacy",
		title: "Privacy Policy · Almari",
		heading: "Privacy Policy",
		listed: true,
		things: ["BreadcrumbList"],
	},
	{
		route: "terms",
		title: "Terms and Conditions · Almari",
		heading: "Terms and Conditions",
		listed: true,
		things: ["BreadcrumbList"],
	},
	{
		route: "report/:kind/:id",
		path: ({ product }) => `/report/listing/${product}`,
		as: "client",
		title: "Report · Almari",
		heading: "",
	},
	{
		route: "*",
		path: () => "/no-such-page",
		title: "This hanger is empty. · Almari",
		heading: "This hanger is empty.",
	},
];
/** Outside the frame. */
export const alone: Row[] = [
	{ route: "admin/login", title: "Admin · Almari", heading: "" },
	{ route: "admin/dashboard", as: "admin", title: "Overview · Almari Admin", heading: "" },
];

/** They answer no page of their own. */
export const pageless = ["logout", "admin", "admin/export/:table", "import-listings/template"];
