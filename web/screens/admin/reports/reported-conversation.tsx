/** A reported conversation, and the button that shows it: the server records in the audit log who read it. */
import type { FetcherWithComponents } from "react-router";
import type { Conversation, Failure, Report } from "#web/api.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";
import { adminReportsCopy } from "./copy.ts";

type ReadConversationProps = { reader: FetcherWithComponents<unknown>; report: Report };

export const ReadConversation = ({ reader, report }: ReadConversationProps) => (
	<small>
		<reader.Form method="post" className="inline">
			<input type="hidden" name="intent" value="read" />
			<input type="hidden" name="id" value={report.subject._id} />
			<button type="submit" className="link">
				{adminReportsCopy.conversation.read}
			</button>
		</reader.Form>{" "}
		{adminReportsCopy.conversation.readNote}
	</small>
);

export const ReportedConversation = ({ conversation, failure }: { conversation?: Conversation; failure?: Failure }) => (
	<section className="panel-section">
		<h2>{adminReportsCopy.conversation.heading}</h2>
		{failure && <LoadFailure failure={failure} message={adminReportsCopy.conversation.failed} />}
		{conversation?.messages.map(({ position, sender, content, timestamp }) => (
			<div key={position} className="message-body">
				<p className="by">
					{conversation.participants.find(({ userId }) => userId === sender.userId)?.name},{" "}
					<time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
				</p>
				{content}
			</div>
		))}
	</section>
);
