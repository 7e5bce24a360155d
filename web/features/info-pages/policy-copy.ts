/** Business rules formatted for sentences, so that text pages contain no numbers of their own. */

import * as messageRules from "#common/rules/messages.ts";
import * as orderRules from "#common/rules/orders.ts";
import { policyNow } from "#common/rules/policies.ts";
import * as policyRules from "#common/rules/policy.ts";
import * as rentalRules from "#common/rules/rental.ts";
import { formatCount } from "#web/features/format/format.ts";

const { 0: refundFrom, 1: refundTo } = policyNow.refundBusinessDays;

export const policyText = {
	/** "1 to 7 days" */
	rental: `${rentalRules.rental.minDays} to ${formatCount(rentalRules.rental.maxDays, "day")}`,
	/** "3 months" */
	ahead: formatCount(rentalRules.rental.maxMonthsAhead, "month"),
	/** "10:00 am" */
	deliveryTime: `${rentalRules.rental.deliveryHour}:00 am`,
	/** "1 hour" */
	freeUntil: formatCount(policyNow.freeCancellationHours, "hour"),
	/** "24 hours" */
	answer: formatCount(orderRules.order.answerHours, "hour"),
	/** "48 hours" */
	silence: formatCount(policyNow.inspectionHours, "hour"),
	/** "7 to 10 business days" */
	refund: `${refundFrom} to ${refundTo} business days`,
	/** "72 hours" */
	contest: formatCount(policyNow.contestHours, "hour"),
	/** "4 hours", after the delivery */
	report: formatCount(policyNow.reportHours, "hour"),
	/** "3 days" */
	appeal: formatCount(policyNow.appealDays, "day"),
	/** Charged for each late day. In words, so a test compares it with the policy. */
	lateFee: "one day’s rent",
	/** "20 days’ rent" */
	retailValue: `${policyNow.retailDailyPrices} days’ rent`,
	/** "7 business days" */
	payout: `${policyNow.payoutBusinessDays} business days`,
	/** "1 day" */
	turnaround: formatCount(rentalRules.turnaround.defaultDays, "day"),
	/** "24 hours" */
	reply: formatCount(messageRules.contact.replyHours, "hour"),
	age: String(policyRules.policy.minAge),
} as const;
