/** A reported conversation, and the button that shows it: the server records in the audit log who read it. */
import type { FetcherWithComponents } from "react-router";
import type { Conversation, Failure, Report } from "#web/api.ts";
import { formatDateTime } from "#web/screens/admin/components/format-date.ts";
import { LoadFailure } from "#web/screens/admin/components/list.tsx";

type ReadConversationProps = { reader: FetcherWithComponents<unknown>; report: Report };

export const ReadConversation = ({ reader, report }: ReadConversationProps) => (
	<small>
		<reader.Form method="post" className="inline">
			<input type="hidden" name="intent" value="read" />
			<input type="hidden" name="id" value={report.subject._id} />
			<button type="submit" className="link">
				Read it
			</button>
		</reader.Form>
		: that you did is kept in the log.
	</small>
);

export const ReportedConversation = ({ conversation, failure }: { conversation?: Conversation; failure?: Failure }) => (
	<section className="panel-section">
		<h2>What they wrote</h2>
		{failure && <LoadFailure failure={failure} message="The conversation could not be loaded." />}
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
