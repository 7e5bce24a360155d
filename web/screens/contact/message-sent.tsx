/** The confirmation after a contact message was sent. */

import { supportCopy } from "#common/copy/support-copy.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { contactCopy } from "./copy.ts";

export const MessageSent = ({ number }: { number: string }) => (
	<section className="message-sent" aria-labelledby="sent" tabIndex={-1} ref={focusOnMount} role="status">
		<span className="seal" aria-hidden="true">
			<Icon name="check" />
		</span>
		<h2 id="sent" className="text-s6">
			{supportCopy.contact.success}
		</h2>
		<p>
			{supportCopy.contact.replyPromise} {contactCopy.sent[0]}
			<b className="tabular-nums">{number}</b>
			{contactCopy.sent[1]}
		</p>
		<p className="mt-6 flex flex-wrap gap-3">
			<LinkButton to="/browse">{contactCopy.browse}</LinkButton>
			<LinkButton to="/help">{contactCopy.help}</LinkButton>
		</p>
	</section>
);
