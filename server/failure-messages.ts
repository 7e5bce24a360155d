import { copy } from "#common/copy.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** The message of an endpoint's outage or crash: the specification's sentence (section 8), where it has one. */
const failureMessages: Partial<Record<keyof typeof endpoints, string>> = {
	register: copy.signup.network,
	verifyEmail: copy.verifyEmail.network,
	resendVerification: copy.verifyEmail.network,
	forgotPassword: copy.forgot.network,
	verifyForgotPasswordOtp: copy.forgot.unverifiable,
	resetPassword: copy.reset.network,
	login: copy.login.network,
	updateDetails: copy.profile.failed,
	uploadImages: copy.listing.uploadFailed,
	uploadCategoryImages: copy.listing.uploadFailed,
	getAllProducts: copy.products.failed,
	getFilters: copy.products.failed,
	getCloset: copy.products.failed,
	getProductsByUser: copy.products.failed,
	createProduct: copy.listing.error,
	updateProduct: copy.listing.error,
	deleteProduct: copy.listing.deleteError,
	createCategory: copy.category.error,
	sendOtp: copy.delivery.exception,
	createRental: copy.delivery.exception,
	getUserRentals: copy.rentals.failed,
	getSellerOrders: copy.rentals.failed,
	getAgenda: copy.rentals.failed,
	getAgendaByDay: copy.rentals.failed,
	getRenterEarnings: copy.earnings.failed,
	getStatement: copy.earnings.failed,
	getAdminStats: copy.admin.failed,
	getWishlist: copy.wishlist.failed,
	contact: copy.contact.failed,
	createOrGetConversation: copy.messages.sendFailed,
	sendMessage: copy.messages.sendFailed,
	getUserConversations: copy.messages.loadFailed,
	getConversation: copy.messages.loadFailed,
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
	patterns.find((endpoint) => endpoint.method === method && endpoint.pattern.test(path))?.message ?? copy.outage.call;
