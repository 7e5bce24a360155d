/** Texts of the screen that edits the user's details. */
import * as rules from "#common/rules/accounts.ts";

export const updateProfileCopy = {
	metaTitle: "Update profile",
	title: "Update profile",
	text: "We save your name, mobile and password at once. A new email is used after you verify it.",
	name: "Full Name",
	email: "Email",
	emailHint: "If you change it, we'll send a code to the new email.",
	mobile: "Mobile",
	mobilePlaceholder: "10-digit number",
	password: "New Password",
	passwordHint: "Leave it empty to keep your password.",
	currentPassword: "Current Password",
	currentPasswordHint: `Needed to change your email or password, unless you signed in within the last ${rules.session.freshMinutes} minutes.`,
	update: "Update Profile",
	updating: "Updating...",
	enterCode: "Enter the code",
	notVerified: (current: string) => `is not verified yet. Until then your account uses ${current}.`,
	keepEmail: "Keep your current email",
	saving: "Saving...",
	settingsHint: "Email alerts, devices and payouts are in your",
	settings: "settings",
};
