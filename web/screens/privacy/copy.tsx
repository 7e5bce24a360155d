/** The eight sections of the privacy policy. They must match what the product does. */

import * as rules from "#common/rules/accounts.ts";
import { shortlist } from "#common/rules/browsing.ts";
import { missedSearches } from "#common/rules/choosing.ts";
import { policyText } from "#messages/info-pages-policy.js";
import { formatCount } from "#web/features/format/format.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { Link } from "#web/ui/link.tsx";

export const sections: Section[] = [
	{
		id: "what-we-collect",
		title: "What we collect",
		gist: "What you enter, what you order, and a few technical records.",
		body: (
			<>
				<p>
					You give us almost everything we know about you: when you open an account, list an item, place an order or
					write to someone. We buy no data about you and make no guesses. This is what we collect:
				</p>
				<ul>
					<li>
						<b>Your account:</b> name, email address, mobile number and password. With two-step sign-in, the public keys
						of your passkeys and the key of your authenticator app. Sellers add a shop name, an address, a GSTIN if they
						have one, and if they like a few lines about themselves.
					</li>
					<li>
						<b>Your listings:</b> photos, descriptions, prices, sizes. We remove camera and location data from a photo
						when you upload it.
					</li>
					<li>
						<b>Your orders:</b> the item, the dates, the total, the delivery address and mobile number, and each step
						with its time. In your address book, the addresses that you save. Marks for late cancellations, with the
						order that gave them.
					</li>
					<li>
						<b>What you write:</b> messages and photos to the other side of a rental, messages to us, reports, reviews,
						and texts and photos about damage.
					</li>
					<li>
						<b>Measures, if you add them:</b> your own, and those of people you choose clothes for.
					</li>
					<li>
						<b>Searches that find nothing:</b> the kind of item, the city, the size and the first day, for listers in
						that city. We store a code made from your account or network address, so that nobody counts twice.
					</li>
				</ul>
				<p>
					Our server also records when you were signed in and with which type of browser. For a short time it counts
					requests by network address, so that nobody can guess passwords or flood a form. We hold no card number. If
					you pay by UPI, we record the payment’s reference, and our bank’s statement names the account that paid.
				</p>
			</>
		),
	},
	{
		id: "what-for",
		title: "What we use it for",
		gist: "To run your rentals. We do not use it for advertising.",
		body: (
			<>
				<ul>
					<li>To open your account, verify your email address and sign you in.</li>
					<li>To show listings, take orders, deliver and collect them, and settle payments.</li>
					<li>
						To email you about them: codes, confirmations, reminders. Choose which other emails you want in your{" "}
						<Link to="/settings">settings</Link>.
					</li>
					<li>To answer you, look into reports, and prevent fraud and abuse.</li>
					<li>To keep the accounts that tax law requires.</li>
				</ul>
				<p>
					The legal basis is your order, the consent you give when you sign up, or a law that applies to us. We do not
					build a profile of you, and no decision about you is automated.
				</p>
			</>
		),
	},
	{
		id: "who-sees-it",
		title: "Who sees it",
		gist: "The other side of your rental, as far as needed. We never sell it.",
		body: (
			<>
				<ul>
					<li>
						<b>Everyone</b> sees a seller’s first name, shop, city, listings, typical answer time and what they write
						about themselves. Of a client who reviews an item, everyone sees the first name, the size that was rented,
						and the text and photos of the review.
					</li>
					<li>
						<b>The seller of an item you rent</b> sees your name, and your delivery address and number from the time
						they accept until the item is back. They also see what other sellers wrote about you after a rental.
					</li>
					<li>
						<b>Photos of an item’s condition and of damage</b> are seen only by the two sides of that order and our
						team.
					</li>
					<li>
						<b>The other person in a conversation</b> sees what you write there, and your photos. An admin reads it only
						for a reason, such as a report, and each time is recorded in a log that nobody can change.
					</li>
					<li>
						<b>Only you</b> see the measures you add.
					</li>
					<li>
						<b>Our team</b> sees what they need to help you, and their actions are recorded in the same log. Telephone
						numbers, addresses and bank details stay hidden until somebody states why they need them.
					</li>
					<li>
						<b>The companies that run our servers and send our emails</b>, only on our instructions.
					</li>
				</ul>
				<p>We do not sell data, and we give it to authorities only when the law requires it.</p>
			</>
		),
	},
	{
		id: "how-long",
		title: "How long we keep it",
		gist: "As long as we need it, or as long as a law requires.",
		body: (
			<ul>
				<li>
					<b>Account and listings:</b> as long as you have the account. You can delete it in your{" "}
					<Link to="/settings?tab=privacy">settings</Link>; we erase it {formatCount(rules.deletion.days, "day")} later,
					except for orders.
				</li>
				<li>
					<b>Orders:</b> as long as tax law requires, without your name once your account is deleted.
				</li>
				<li>
					<b>Codes:</b> {formatCount(rules.code.minutes, "minute")} for those that verify your email address or reset
					your password; the delivery code until the item is handed over.
				</li>
				<li>
					<b>Emails:</b> the text until it is sent, the address and subject for{" "}
					{formatCount(rules.deletion.sentEmailDays, "day")} after that.
				</li>
				<li>
					<b>Sessions:</b> {formatCount(rules.session.idleDays, "day")} after your last visit, and never more than{" "}
					{formatCount(rules.session.absoluteDays, "day")}.
				</li>
				<li>
					<b>Searches that found nothing:</b> {formatCount(missedSearches.days, "day")}.
				</li>
				<li>
					<b>Messages to us and reports:</b> until they are settled, and after that for as long as a complaint is still
					possible.
				</li>
			</ul>
		),
	},
	{
		id: "how-we-protect-it",
		title: "How we protect it",
		gist: "Hashed passwords, secure sessions, few tries.",
		body: (
			<>
				<p>
					Passwords and codes are stored as keyed or slow hashes, the key of your authenticator app encrypted. We email
					you when somebody signs in from a new device. Sessions are kept on our server, in a cookie that no script can
					read, and end when you sign out or we suspend an account. The number of tries for codes and passwords is
					limited. If you open a page that belongs to someone else, you see “not found”.
				</p>
				<p>
					If a security incident affects your data, we tell you and the Data Protection Board of India without delay:
					what happened, what it means for you, and what we are doing.
				</p>
			</>
		),
	},
	{
		id: "cookies",
		title: "Cookies and your device",
		gist: "Only what the site needs to work, so there is no cookie banner.",
		body: (
			<>
				<ul>
					<li>
						<b>A session cookie</b> keeps you signed in.
					</li>
					<li>
						<b>Cookies for what you have started</b> keep, for a limited time, the email address between the steps of
						signing up, and the booking, the bag and the delivery pincode you have entered.
					</li>
					<li>
						<b>A cookie for the items you save without an account</b> keeps them for{" "}
						{formatCount(shortlist.days, "day")}, or until you sign in.
					</li>
					<li>
						<b>A cookie for your latest change</b> keeps its number for a day, so that the next page shows what you
						saved.
					</li>
					<li>
						<b>Your browser’s own storage</b> keeps who is signed in, your wishlist, drafts and recently viewed items on
						your device.
					</li>
				</ul>
				<p>
					Our pages load no script, picture or font from other websites, so nobody else learns that you were here.
					Signing out removes the session cookie and the account data in your browser.
				</p>
			</>
		),
	},
	{
		id: "your-rights",
		title: "Your rights",
		gist: "It is your data. You can see it, correct it or have it deleted.",
		body: (
			<>
				<p>Whoever you are and wherever you live, you can</p>
				<ul>
					<li>
						see what we hold about you, and download a copy in your <Link to="/settings?tab=privacy">settings</Link>,
					</li>
					<li>
						have it corrected: you can change most of it in <Link to="/update-profile">your profile</Link>,
					</li>
					<li>
						delete your account there, when no order or payment is open. We keep only what a law requires, without your
						name,
					</li>
					<li>withdraw your consent, as easily as you gave it,</li>
					<li>name someone who can act for you if you cannot,</li>
					<li>object to a use, or have it stopped while we look into it.</li>
				</ul>
				<p>
					For anything else, write to us from your account’s email address. We reply within {policyText.reply}, and ask
					only for what we need to be sure that it is you.
				</p>
			</>
		),
	},
	{
		id: "children-changes-complaints",
		title: "Children, changes, complaints",
		gist: `For people aged ${policyText.age} or older. We announce changes and answer complaints.`,
		body: (
			<>
				<p>
					Almari is for people who are {policyText.age} or older. If we learn that an account belongs to someone
					younger, we close it and delete its data.
				</p>
				<p>
					When this policy changes, we change its date. If the change matters to you, we email you before it applies.
				</p>
				<p>
					If you think we have treated you unfairly, write to the grievance officer below. If you are not satisfied with
					our answer, you can go to the Data Protection Board of India or, in Europe, to your country’s data protection
					authority.
				</p>
			</>
		),
	},
];
