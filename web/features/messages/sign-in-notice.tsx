/** Replaces the messages for visitors, with links to sign in and return. */
import { supportCopy } from "#messages/common/support.js";
import { messagesCopy } from "#messages/messages.js";
import { LinkButton } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export const SignInNotice = ({ returnTo }: { returnTo: string }) => (
	<>
		<Notice icon="message">{supportCopy.messages.signIn}</Notice>
		<p className="mt-6 flex flex-wrap gap-3">
			<LinkButton kind="main" to={`/login?next=${encodeURIComponent(returnTo)}`}>
				{messagesCopy.signIn}
			</LinkButton>
			<LinkButton to="/signup">{messagesCopy.signUp}</LinkButton>
		</p>
	</>
);
