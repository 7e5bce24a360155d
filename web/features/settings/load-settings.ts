/** Loads the data of a settings tab. */

import { settingsCopy } from "#messages/settings.js";
import { type ApiClient, attempt, loadOrThrow, type Order, type User } from "#web/api.ts";
import { apiContext, type UserRouteArgs } from "#web/context.ts";
import type { SettingsTab } from "./form/settings-form.tsx";

export const settingsTabs = [
	{ tab: "profile", label: settingsCopy.tabs.profile },
	{ tab: "notifications", label: settingsCopy.tabs.notifications },
	{ tab: "security", label: settingsCopy.tabs.security },
	{ tab: "billing", label: settingsCopy.tabs.billing },
] as const satisfies readonly { tab: SettingsTab; label: string }[];
/** The parts without a tab. */
const linkedTabs = ["privacy", "addresses", "measures", "keys"] as const satisfies readonly SettingsTab[];

/** Unknown names select the first tab. */
export const settingsTab = (name: string | null): SettingsTab =>
	linkedTabs.find((tab) => tab === name) ?? settingsTabs.find(({ tab }) => tab === name)?.tab ?? "profile";

export type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>;

export async function loadSettings({ request, context, user }: UserRouteArgs, tab: SettingsTab) {
	const client = context.get(apiContext);
	const { api } = client;
	switch (tab) {
		case "profile":
			return { tab, user: (await loadOrThrow(api.user.details.$get(), request)).user } as const;
		case "notifications":
			return { tab, mobile: user.mobile, ...(await loadNotifications(client, request)) } as const;
		case "security":
			return {
				...{ tab, email: user.email, isStaff: user.accountType === "admin" },
				...(await loadSecurity(client, request)),
			} as const;
		case "billing":
			return { tab, ...(await loadBilling(client, user, request)) } as const;
		case "addresses": {
			const { addresses } = await loadOrThrow(api.user.addresses.$get(), request);
			return { tab, addresses, name: user.name, mobile: user.mobile } as const;
		}
		case "measures":
			return { tab, wearers: (await loadOrThrow(api.user.measures.$get(), request)).wearers } as const;
		case "keys": {
			const { keys } = await loadOrThrow(api.user.apiKeys.$get(), request);
			return { tab, email: user.email, userId: user._id, keys } as const;
		}
		case "privacy":
			return { tab, email: user.email, ...(await loadPrivacy(client, request)) } as const;
	}
}

async function loadNotifications({ api }: ApiClient, request: Request) {
	const [
		{ letters: emailChoices, channels: channelChoices, language: emailLanguage },
		{ feed },
		{ publicKey, devices },
		phone,
	] = await Promise.all([
		loadOrThrow(api.user.notifications.$get(), request),
		loadOrThrow(api.calendar.feed.$get(), request),
		loadOrThrow(api.push.$get(), request),
		loadOrThrow(api.user.mobile.$get(), request),
	]);
	return {
		...{ emailChoices, channelChoices, emailLanguage, feed },
		/** Undefined where push is off. */
		devices: publicKey || devices.length > 0 ? devices : undefined,
		/** Undefined where no messages go to mobile numbers. */
		phone: phone.isAvailable || phone.mobile ? phone : undefined,
	};
}

async function loadSecurity({ api }: ApiClient, request: Request) {
	const [{ sessions }, { factors }] = await Promise.all([
		loadOrThrow(api.user.sessions.$get(), request),
		loadOrThrow(api.user.factors.$get(), request),
	]);
	return { sessions, factors };
}

async function loadBilling({ api }: ApiClient, user: User, request: Request) {
	const page = new URL(request.url).searchParams.get("page") ?? "1";
	const [payout, rentals] = await Promise.all([
		user.accountType === "admin" ? undefined : loadOrThrow(api.user.payout.$get(), request),
		attempt(
			api.product.getUserRentals[":userId"].$get({
				param: { userId: user._id },
				query: { page: /^\d{1,6}$/.test(page) ? page : "1", limit: "20" },
			}),
		),
	]);
	return {
		/** Undefined: an admin. Null: no account yet. */
		payout: payout?.payout,
		isSeller: user.accountType === "renter",
		/** Undefined when they could not be loaded. */
		bills: rentals.success
			? { orders: rentals.rentals.map(billOf), page: rentals.page, totalPages: rentals.totalPages }
			: undefined,
	};
}

const billOf = ({ orderId, orderNumber, product, rentalPeriod, days, totalAmount, status }: Order) => ({
	orderId,
	orderNumber,
	name: product.name,
	rentalPeriod,
	days,
	totalAmount,
	status,
});
export type Bill = ReturnType<typeof billOf>;

/** Loads the tab about a member's data. */
async function loadPrivacy({ api: { user } }: ApiClient, request: Request) {
	const [{ dataExport }, { consents }, { deletion, open }] = await Promise.all([
		loadOrThrow(user.dataExport.$get(), request),
		loadOrThrow(user.consents.$get(), request),
		loadOrThrow(user.deletion.$get(), request),
	]);
	return { dataExport, consents, deletion, open };
}
