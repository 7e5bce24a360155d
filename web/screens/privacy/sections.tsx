/** The eight sections of the privacy policy. They must match what the product does. */

import { Link } from "react-router";
import { rules } from "#common/rules.ts";
import { formatCount } from "#web/components/format/count.ts";
import type { Section } from "#web/features/info-pages/article.tsx";
import { policyText } from "#web/features/info-pages/policy-text.ts";

export const sections: Section[] = [
	{
		id: "what-we-collect",
		title: "What we collect",
		gist: "What you type, what you order, and the little that a server must note to work.",
		body: (
			<>
				<p>
					Almost all that we know of you, you tell us yourself: when you open an account, when you list a piece, when
					you place an order, and when you write to somebody. We buy nothing about you elsewhere, and we guess nothing.
					It comes to this:
				</p>
				<ul>
					<li>
						<b>Your account:</b> name, e-mail, mobile number and a password. Sellers add a shop name, an address, and a
						GSTIN if they have one.
					</li>
					<li>
						<b>Your listings:</b> pictures, descriptions, prices, sizes. What a camera writes into a picture, its place
						among it, is removed when you upload it.
					</li>
					<li>
						<b>Your orders:</b> the piece, the days, the total, the delivery address and mobile number, and each step
						with its time.
					</li>
					<li>
						<b>What you write:</b> messages to the other side of a rental, messages to us, reports, reviews, and what
						you say and show about damage.
					</li>
				</ul>
				<p>
					Beyond that, our server notes when you were signed in and with which kind of browser, and counts requests by
					network address for a short while, so that nobody can guess passwords or flood a form. We have no card or UPI
					number of a client: rentals are paid in cash.
				</p>
			</>
		),
	},
	{
		id: "what-for",
		title: "What we use it for",
		gist: "To bring a piece to your door and home again. Not to sell you anything else.",
		body: (
			<>
				<ul>
					<li>To open your account, prove that an address is yours, and let you in.</li>
					<li>To show listings, take orders, have them delivered and collected, and settle what is due.</li>
					<li>
						To write to you about them: codes, confirmations, reminders. You choose which other emails you want in your{" "}
						<Link to="/settings">settings</Link>.
					</li>
					<li>To answer you, look into reports, and keep fraud and abuse away.</li>
					<li>To keep the accounts that tax law asks for.</li>
				</ul>
				<p>
					The ground is your order and your consent, given when you sign up, or a law that binds us. We build no profile
					of you, and no machine decides about you.
				</p>
			</>
		),
	},
	{
		id: "who-sees-it",
		title: "Who sees it",
		gist: "The other side of your rental, as far as it must. Nobody who pays for it.",
		body: (
			<>
				<ul>
					<li>
						<b>Everybody</b> sees of a seller the first name, the shop and the city, and the listings; and of a client
						who reviews a piece the first name, the size that was rented, and the words and pictures of the review.
					</li>
					<li>
						<b>The seller of a piece you rent</b> sees your name; your delivery address and number from the moment they
						say yes until the piece is back, and not after. They also see what other sellers wrote of you after a
						rental.
					</li>
					<li>
						<b>Pictures of a piece’s condition, and of damage,</b> are seen by the two sides of that order and our
						staff, and by nobody else.
					</li>
					<li>
						<b>The other one in a conversation</b> sees what you write there. An admin reads it only for a reason, such
						as a report, and each time is noted in a log that nobody can change.
					</li>
					<li>
						<b>Our staff</b> see what they need to help, and what they do is noted in the same log.
					</li>
					<li>
						<b>Those who run our servers and carry our mail</b>, on our orders alone.
					</li>
				</ul>
				<p>We do not sell data, and we give it to authorities only when the law obliges us to.</p>
			</>
		),
	},
	{
		id: "how-long",
		title: "How long we keep it",
		gist: "As long as it is needed, then as long as a law asks for it.",
		body: (
			<ul>
				<li>
					<b>Account and listings:</b> while the account lives. When you ask us to erase it, we do, but for what stands
					in the next line.
				</li>
				<li>
					<b>Orders:</b> as long as tax law asks for, with your name taken out once your account is gone.
				</li>
				<li>
					<b>Codes:</b> {formatCount(rules.code.minutes, "minute")} for those that let you in; the delivery code until
					the piece is in your hands. A letter’s text is wiped from our outbox as soon as it is sent.
				</li>
				<li>
					<b>Sessions:</b> {formatCount(rules.session.idleDays, "day")} after you were last here, and never more than{" "}
					{formatCount(rules.session.absoluteDays, "day")}.
				</li>
				<li>
					<b>Messages to us and reports:</b> until they are settled, and afterwards for as long as somebody could still
					complain.
				</li>
			</ul>
		),
	},
	{
		id: "how-we-protect-it",
		title: "How we protect it",
		gist: "With the usual care, and some that is less usual.",
		body: (
			<>
				<p>
					Passwords and codes are stored as keyed or slow hashes. Sessions live on our server, in a cookie that no
					script can read, and end when you sign out or we suspend an account. Tries at codes and passwords are few. A
					person who asks for what is another’s is told that there is no such thing.
				</p>
				<p>
					Should something go wrong all the same and touch your data, we tell you and the Data Protection Board of India
					without delay: what happened, what it means for you, and what we do.
				</p>
			</>
		),
	},
	{
		id: "cookies",
		title: "Cookies and your device",
		gist: "Only what the site cannot do without; so there is no banner to click away.",
		body: (
			<>
				<ul>
					<li>
						<b>A session cookie</b> keeps you signed in.
					</li>
					<li>
						<b>A cookie with your e-mail</b>, for a day, passes it from one step of signing up to the next.
					</li>
					<li>
						<b>Your browser’s own storage</b> keeps who is signed in and what you have saved to your wishlist, on your
						device.
					</li>
				</ul>
				<p>
					No other site’s script, picture or font is loaded on our pages, so nobody else learns that you were here.
					Signing out removes the cookie and what your browser kept of your account.
				</p>
			</>
		),
	},
	{
		id: "your-rights",
		title: "Your rights",
		gist: "It is yours. Ask, and you get it, get it mended, or have it gone.",
		body: (
			<>
				<p>Whoever and wherever you are, you may</p>
				<ul>
					<li>know what we hold about you, and have a copy of it,</li>
					<li>
						have it corrected: most of it you can change yourself under <Link to="/update-profile">your profile</Link>,
					</li>
					<li>have it erased, but for what a law makes us keep,</li>
					<li>take back a consent, as easily as you gave it,</li>
					<li>name somebody who may act for you if you cannot,</li>
					<li>object to a use, or have it held while we look into it.</li>
				</ul>
				<p>
					Write to us from the address of your account. You get a reply within {policyText.reply}, and we ask for no
					more than it takes to be sure that it is you.
				</p>
			</>
		),
	},
	{
		id: "children-changes-complaints",
		title: "Children, changes, complaints",
		gist: `${policyText.age} and older. Changes are announced. Complaints are answered.`,
		body: (
			<>
				<p>
					Almari is for people who are {policyText.age} or older. Should we learn that an account belongs to somebody
					younger, we close it and erase what is in it.
				</p>
				<p>
					When this policy changes, its date changes with it; when the change matters to you, we write to you before it
					holds.
				</p>
				<p>
					If you think that we have wronged you, tell the grievance officer below. If our answer does not satisfy you,
					you can turn to the Data Protection Board of India or, in Europe, to the authority of your country.
				</p>
			</>
		),
	},
];
