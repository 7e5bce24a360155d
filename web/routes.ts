/** The site map. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	route("logout", "screens/logout.ts"),
	layout("frame/frame.tsx", [
		index("screens/home/home.tsx"),
		route("browse", "screens/browse/browse.tsx"),
		route("product/:id", "screens/product/product.tsx"),
		route("login", "screens/sign-in/sign-in.tsx"),
		route("signup", "screens/sign-up/sign-up.tsx"),
		route("verify-email", "screens/verify-email/verify-email.tsx"),
		route("wishlist", "screens/wishlist/wishlist.tsx"),
		route("list-item", "screens/list-item/list-item.tsx"),
		route("add-product", "screens/list-item/list-item.tsx", { id: "add-product" }),
		route("edit-product/:id", "screens/list-item/edit-product.tsx"),
		route("delete-product/:id", "screens/list-item/delete-product.ts"),
		route("createCategory", "screens/create-category/create-category.tsx"),
		route("delivery", "screens/delivery/delivery.tsx"),
		route("thank-you", "screens/thank-you/thank-you.tsx"),
		route("dashboard", "screens/dashboard/dashboard.tsx"),
		route("how-it-works", "screens/how-it-works/how-it-works.tsx"),
		route("contact", "screens/contact/contact.tsx"),
		route("help", "screens/help/help.tsx"),
		route("faq", "screens/faq/faq.tsx"),
		route("privacy", "screens/privacy/privacy.tsx"),
		route("terms", "screens/terms/terms.tsx"),
		route("report/:kind/:id", "screens/report/report.tsx"),
		route("*", "screens/not-found.tsx"),
	]),
] satisfies RouteConfig;
