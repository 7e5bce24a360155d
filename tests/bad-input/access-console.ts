import { unknownId } from "./access-matrix-users.ts";
import { admins, casework, desk, everyStaff, finance, onAccount, owners, type Row, support } from "./access-rows.ts";

/** Access to the staff's endpoints on people and their cases. */

const unknownReceiver: Row = { ...owners, admin: 404, ids: () => ({ receiverId: unknownId }) };
const onReport: Row["ids"] = ({ reportId }) => ({ kind: "report", subjectId: reportId });

export const consoleRows = {
	getTimeline: { ...onAccount, staff: everyStaff },
	getBalances: { ...onAccount, staff: everyStaff },
	/** Telephones and addresses are for those who call people, bank details for those who pay them. */
	revealContact: { ...onAccount, staff: ["support"] },
	revealPayout: { ...onAccount, staff: ["finance"] },
	revealOrder: { ...support, ids: ({ orderId }) => ({ orderId }) },
	listStaff: admins,
	listClocks: admins,
	showCase: { ...admins, ids: onReport },
	addNote: { ...casework, ids: onReport },
	assignCase: { ...casework, ids: onReport },
	listContactMessages: admins,
	getContactMessage: admins,
	readContactMessage: support,
	closeContactMessage: support,
	reopenContactMessage: support,
	answerContactMessage: support,
	listReports: admins,
	getReport: admins,
	closeReport: desk,
	getChannels: admins,
	setMessageTemplate: owners,
	listTaxRules: admins,
	addTaxRule: finance,
	confirmTaxRule: { ...finance, admin: 404, ids: () => ({ ruleId: unknownId }) },
	listSettings: owners,
	changeSetting: { ...owners, ids: () => ({ name: "banner" }) },
	undoSetting: { ...owners, ids: () => ({ name: "banner" }) },
	withdrawSetting: { ...owners, admin: 404, ids: () => ({ versionId: unknownId }) },
	getReceivers: owners,
	addReceiver: owners,
	changeReceiver: unknownReceiver,
	removeReceiver: unknownReceiver,
	pauseReceiver: unknownReceiver,
	replaceWebhookSecret: unknownReceiver,
	testReceiver: unknownReceiver,
	replayWebhooks: unknownReceiver,
	listWebhookEvents: owners,
	removeMessageTemplate: { ...owners, admin: 404, ids: () => ({ templateId: unknownId }) },
} satisfies Record<string, Row>;
