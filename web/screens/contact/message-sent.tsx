/** The confirmation after a contact message was sent. */

import { copy } from "#common/copy.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";

export const MessageSent = ({ number }: { number: string }) => (
	<section className="message-sent" aria-labelledby="sent" tabIndex={-1} ref={focusOnMount} role="status">
		<span className="seal" aria-hidden="true">
			<Icon name="check" />
		</span>
		<h2 id="sent" className="text-s6">
			{copy.contact.success}
		</h2>
		<p>
			{copy.contact.replyPromise} Your message has the number <b className="tabular-nums">{number}</b>; a letter with it
			is on its way to you.
		</p>
		<p className="mt-6 flex flex-wrap gap-3">
			<LinkButton to="/browse">Browse Dresses</LinkButton>
			<LinkButton to="/help">Help Center</LinkButton>
		</p>
	</section>
);
