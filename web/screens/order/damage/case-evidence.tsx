/**
 * The evidence beside the two statements: the order's people and listing, its timeline and money, and the messages of the two
 * sides. These are loaded when the admin asks for them, since each reading is recorded.
 */
import type { ReactNode } from "react";
import type { Conversation, OrderMoney } from "#web/api.ts";
import { formatMoment } from "#web/features/format/format.ts";
import { DueTable } from "#web/features/orders/due-table.tsx";
import { Timeline } from "#web/features/orders/timeline/timeline-list.tsx";
import type { OrderTexts } from "#web/screens/order/texts/order-texts.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { caseCopy } from "./copy.ts";

export type CaseData = {
	entries: OrderTexts["entries"];
	moneyText: string;
	money: OrderMoney | undefined;
	paths: { client: string; seller: string; listing: string; order: string };
	/** Undefined: not requested. Null: the two have not written about this item. */
	conversation: Conversation | null | undefined;
};

export function CaseEvidence({ entries, moneyText, money, paths, conversation }: CaseData) {
	return (
		<>
			<nav className="case-links" aria-label={caseCopy.links}>
				{(["listing", "client", "seller", "order"] as const).map((name) => (
					<Link key={name} className="link" to={paths[name]}>
						{caseCopy.link[name]}
					</Link>
				))}
			</nav>
			<Section id="messages" title={caseCopy.messages}>
				<Messages conversation={conversation} />
			</Section>
			<Section id="course" title={caseCopy.timeline}>
				<Timeline entries={entries} />
			</Section>
			<Section id="money" title={caseCopy.money}>
				<p className="mb-4 text-muted">{moneyText || caseCopy.notPaid}</p>
				{money && money.dues.length > 0 && <DueTable dues={money.dues} label={caseCopy.payments} isOnOrder />}
			</Section>
		</>
	);
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section className="case-part" aria-labelledby={id}>
		<h2 id={id} tabIndex={-1}>
			{title}
		</h2>
		{children}
	</section>
);

function Messages({ conversation }: Pick<CaseData, "conversation">) {
	if (conversation === undefined)
		return (
			<>
				<p className="mb-4 text-muted">{caseCopy.messagesHint}</p>
				<LinkButton kind="plain" to="?messages=1#messages" preventScrollReset>
					{caseCopy.readMessages}
				</LinkButton>
			</>
		);
	if (conversation === null) return <p className="text-muted">{caseCopy.noMessages}</p>;
	const nameOf = (id: string) => conversation.participants.find(({ userId }) => userId === id)?.name ?? caseCopy.almari;
	return (
		<>
			{conversation.hasEarlier && <p className="mb-4 text-muted">{caseCopy.newestOnly}</p>}
			<ol className="case-messages">
				{conversation.messages.map(({ position, sender, content, timestamp }) => (
					<li key={position}>
						<p className="text-s2 text-muted">
							{nameOf(sender.userId)}, <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
						</p>
						<p className="whitespace-pre-line">{content}</p>
					</li>
				))}
			</ol>
		</>
	);
}
