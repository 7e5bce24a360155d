import { accountCopy } from "#common/copy/account-copy.ts";
import { listingCopy } from "#common/copy/listing-copy.ts";
import { supportCopy } from "#common/copy/support-copy.ts";
import { copy } from "#common/copy.ts";
import type { Endpoint } from "#platform/endpoint.ts";
import { endpoints } from "./endpoints.ts";

/** The message of an endpoint's outage or crash: the specification's sentence (section 8), where it has one. */
const failureMessages: Partial<Record<keyof typeof endpoints, string>> = {
	register: accountCopy.signup.network,
	verifyEmail: accountCopy.verifyEmail.network,
	resendVerification: accountCopy.verifyEmail.network,
	forgotPassword: accountCopy.forgot.network,
	verifyForgotPasswordOtp: accountCopy.forgot.unverifiable,
	resetPassword: accountCopy.reset.network,
	login: accountCopy.login.network,
	updateDetails: accountCopy.profile.failed,
	uploadImages: listingCopy.listing.uploadFailed,
	uploadCategoryImages: listingCopy.listing.uploadFailed,
	getAllProducts: copy.products.failed,
	getFilters: copy.products.failed,
	getCloset: copy.products.failed,
	getProductsByUser: copy.products.failed,
	createProduct: listingCopy.listing.error,
	updateProduct: listingCopy.listing.error,
	deleteProduct: listingCopy.listing.deleteError,
	createCategory: listingCopy.category.error,
	sendOtp: copy.delivery.exception,
	createRental: copy.delivery.exception,
	getUserRentals: copy.rentals.failed,
	getSellerOrders: copy.rentals.failed,
	getAgenda: copy.rentals.failed,
	getAgendaByDay: copy.rentals.failed,
	getRenterEarnings: copy.earnings.failed,
	getStatement: copy.earnings.failed,
	getAdminStats: supportCopy.admin.failed,
	getWishlist: copy.wishlist.failed,
	contact: supportCopy.contact.failed,
	createOrGetConversation: supportCopy.messages.sendFailed,
	sendMessage: supportCopy.messages.sendFailed,
	getUserConversations: supportCopy.messages.loadFailed,
	getConversation: supportCopy.messages.loadFailed,
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
