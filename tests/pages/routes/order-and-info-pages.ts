/** The pages of an order, and those with information about the site. */
import type { PageCase } from "./site-map.ts";

export const crumbs = ["BreadcrumbList"];

export const orderPages: PageCase[] = [
	{ route: "bag/order", as: "client", title: "Order your bag · Almari", heading: "Order your bag" },
	{
		route: "groups/:groupId",
		path: ({ groupId }) => `/groups/${groupId}`,
		as: "client",
		title: "Your group of orders · Almari",
		heading: "Your group of orders",
	},
	{
		route: "record/:id",
		path: ({ productId }) => `/record/${productId}`,
		as: "seller",
		title: "Record: Sindoor zardozi lehenga · Almari",
		heading: "Record",
	},
	{ route: "g/:token", path: ({ tag }) => `/g/${tag}`, title: "Item tag · Almari", heading: "Item tag" },
	{
		route: "orders/:orderId",
		path: ({ orderId }) => `/orders/${orderId}`,
		as: "client",
		title: "Order: Sindoor zardozi lehenga · Almari",
		heading: "Request sent.",
	},
	{
		route: "orders/:orderId/change",
		path: ({ orderId }) => `/orders/${orderId}/change`,
		as: "client",
		title: "Change days or size · Almari",
		heading: "Change days or size",
	},
	{
		route: "orders/:orderId/receipt",
		path: ({ orderId }) => `/orders/${orderId}/receipt`,
		as: "seller",
		title: "Receipt · Almari",
		heading: "Order, not paid yet",
	},
	{
		route: "orders/:orderId/damage",
		path: ({ orderId }) => `/orders/${orderId}/damage`,
		as: "seller",
		title: "Damage claim · Almari",
		heading: "Claim damage",
	},
	{
		route: "orders/:orderId/review",
		path: ({ orderId }) => `/orders/${orderId}/review`,
		as: "client",
		title: "Review · Almari",
		heading: "How was the item?",
	},
];

export const infoPages: PageCase[] = [
	{
		route: "contact",
		title: "Contact Us · Almari",
		heading: "Contact Us",
		canonical: true,
		structuredData: ["ContactPage"],
	},
	{
		route: "faq",
		title: "FAQ · Almari",
		heading: "Frequently asked questions",
		canonical: true,
		structuredData: ["FAQPage"],
	},
	{
		route: "privacy",
		title: "Privacy Policy · Almari",
		heading: "Privacy Policy",
		canonical: true,
		structuredData: crumbs,
	},
	{
		route: "how-we-comply",
		title: "How We Comply · Almari",
		heading: "How We Comply",
		canonical: true,
		structuredData: crumbs,
	},
	{
		route: "terms",
		title: "Terms and Conditions · Almari",
		heading: "Terms and Conditions",
		canonical: true,
		structuredData: crumbs,
	},
];
