import { registerEndpoints } from "#modules/accounting/registers/contract.ts";
import { taxRuleEndpoints } from "#modules/accounting/rules/contract.ts";
import { accountEndpoints as accounts, factorEndpoints } from "#modules/accounts/contract.ts";
import { apiKeyEndpoints } from "#modules/accounts/contract-keys.ts";
import { addressEndpoints, consentEndpoints, settingsEndpoints } from "#modules/accounts/contract-settings.ts";
import { adminEndpoints as admin, bulkEndpoints, overviewEndpoints, personEndpoints } from "#modules/admin/contract.ts";
import { adminCategoryEndpoints } from "#modules/admin/contract-categories.ts";
import { auditEndpoints as audit } from "#modules/audit/contract.ts";
import { bagEndpoints as bag } from "#modules/bag/contract.ts";
import { calendarEndpoints as calendar } from "#modules/calendar/contract.ts";
import { caseEndpoints } from "#modules/cases/contract.ts";
import { catalogueEndpoints, categoryEndpoints, ownListingsEndpoints } from "#modules/catalogue/contract.ts";
import { browseEndpoints, deliveryEndpoints, relatedEndpoints } from "#modules/catalogue/contract-browse.ts";
import { draftEndpoints } from "#modules/catalogue/contract-drafts.ts";
import { importEndpoints } from "#modules/catalogue/contract-import.ts";
import { damageEndpoints as damage, lostParcelEndpoints } from "#modules/damage/contract.ts";
import { earningsEndpoints as earnings } from "#modules/earnings/contract.ts";
import { evidenceEndpoints as evidence } from "#modules/evidence/contract.ts";
import { fitEndpoints } from "#modules/fit/contract.ts";
import { ledgerEndpoints as ledger, upiEndpoints as upi } from "#modules/ledger/contract.ts";
import { batchEndpoints as batches } from "#modules/ledger/contract-batches.ts";
import { mailEndpoints as mail } from "#modules/mail/contract.ts";
import { mediaEndpoints as media } from "#modules/media/contract.ts";
import { messageEndpoints as messaging } from "#modules/messaging/contract.ts";
import { channelEndpoints, noticeEndpoints } from "#modules/notices/contract.ts";
import { privacyEndpoints as privacy } from "#modules/privacy/contract.ts";
import {
	goodwillEndpoints,
	markEndpoints,
	parcelEndpoints,
	partEndpoints,
	photoEndpoints,
	placingEndpoints,
	receiptEndpoints,
	rentalEndpoints as rentals,
} from "#modules/rentals/contract.ts";
import { groupEndpoints } from "#modules/rentals/contract-group.ts";
import { holidayEndpoints } from "#modules/rentals/contract-holiday.ts";
import { recordEndpoints } from "#modules/rentals/contract-record.ts";
import { reviewEndpoints as reviews } from "#modules/reviews/contract.ts";
import { settingEndpoints } from "#modules/settings/contract.ts";
import { supportEndpoints as support } from "#modules/support/contract.ts";
import { updateEndpoints as updates } from "#modules/updates/contract.ts";
import { waitlistEndpoints as waitlist } from "#modules/waitlist/contract.ts";
import { webhookEndpoints as webhooks } from "#modules/webhooks/contract.ts";
import { wishlistEndpoints as wishlist } from "#modules/wishlist/contract.ts";
import { searchEndpoints } from "#modules/wishlist/contract-searches.ts";
import type { ApiOf } from "#platform/api-type.ts";

/** Every endpoint of the product. The OpenAPI document, the typed client and the permission matrix are generated from it. */
export const endpoints = {
	...accounts,
	...settingsEndpoints,
	...consentEndpoints,
	...addressEndpoints,
	...apiKeyEndpoints,
	...privacy,
	...factorEndpoints,
	...media,
	...browseEndpoints,
	...relatedEndpoints,
	...draftEndpoints,
	...importEndpoints,
	...ownListingsEndpoints,
	...deliveryEndpoints,
	...catalogueEndpoints,
	...categoryEndpoints,
	...rentals,
	...calendar,
	...reviews,
	...damage,
	...holidayEndpoints,
	...markEndpoints,
	...photoEndpoints,
	...partEndpoints,
	...evidence,
	...goodwillEndpoints,
	...recordEndpoints,
	...fitEndpoints,
	...parcelEndpoints,
	...lostParcelEndpoints,
	...placingEndpoints,
	...groupEndpoints,
	...receiptEndpoints,
	...earnings,
	...ledger,
	...upi,
	...batches,
	...taxRuleEndpoints,
	...registerEndpoints,
	...audit,
	...admin,
	...personEndpoints,
	...caseEndpoints,
	...overviewEndpoints,
	...bulkEndpoints,
	...adminCategoryEndpoints,
	...mail,
	...waitlist,
	...bag,
	...wishlist,
	...searchEndpoints,
	...support,
	...messaging,
	...noticeEndpoints,
	...channelEndpoints,
	...settingEndpoints,
	...webhooks,
	...updates,
};

/** The typed client's type: `hc<Api>(origin)`. */
export type Api = ApiOf<typeof endpoints>;
