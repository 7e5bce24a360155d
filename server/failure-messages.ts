import { words } from "#common/copy.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** The message of an endpoint's outage or crash: the specification's sentence (section 8), where it has one. */
const failureMessages: Partial<Record<keyof typeof endpoints, string>> = {
	register: words.signup.network,
	verifyEmail: words.verifyEmail.network,
	resendVerification: words.verifyEmail.network,
	forgotPassword: words.forgot.network,
	verifyForgotPasswordOtp: words.forgot.unverifiable,
	resetPassword: words.reset.network,
	login: words.login.network,
	updateDetails: words.profile.failed,
	uploadImages: words.listing.uploadFailed,
	uploadCategoryImages: words.listing.uploadFailed,
	getAllProducts: words.products.failed,
	getFilters: words.products.failed,
	getCloset: words.products.failed,
	getProductsByUser: words.products.failed,
	createProduct: words.listing.error,
	updateProduct: words.listing.error,
	deleteProduct: words.listing.deleteError,
	createCategory: words.category.error,
	sendOtp: words.delivery.exception,
	createRental: words.delivery.exception,
	getUserRentals: words.rentals.failed,
	getSellerOrders: words.rentals.failed,
	getAgenda: words.rentals.failed,
	getAgendaByDay: words.rentals.failed,
	getRenterEarnings: words.earnings.failed,
	getStatement: words.earnings.failed,
	getAdminStats: words.admin.failed,
	getWishlist: words.wishlist.failed,
	contact: words.contact.failed,
	createOrGetConversation: words.messages.sendFailed,
	sendMessage: words.messages.sendFailed,
	getUserConversations: words.messages.loadFailed,
	getConversation: words.messages.loadFailed,
};

/** Endpoints with fewer path parameters first: /api/order/placed before /api/order/:orderId. */
const patterns = Object.entries<Endpoint>(endpoints)
	.map(([name, { method, path }]) => ({
		message: failureMessages[name as keyof typeof endpoints],
		method: method.toUpperCase(),
		pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
		parameters: path.split(":").length,
	}))
	.toSorted((one, other) => one.parameters - other.parameters);

export const failureMessageOf = (method: string, path: string): string =>
	patterns.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path))?.message ?? words.outage.call;
