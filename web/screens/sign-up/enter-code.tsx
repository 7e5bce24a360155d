/** The second step of a sign-up. Loaded when the code has been sent. */
import { useState } from "react";
import * as accountRules from "#common/rules/accounts.ts";
import * as requestRules from "#common/rules/requests.ts";
import { authCopy, signUpCopy } from "#messages/auth.js";
import { CodeForm } from "#web/features/auth/code-form.tsx";
import { NameField } from "#web/features/auth/email-field.tsx";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";

/** The code can be entered here. Who has not begun to after a moment is led to the screen for it, as specified. */
export function EnterCode({
	message,
	email,
	path,
	isQuick,
}: {
	message: string;
	email: string;
	path: string;
	isQuick: boolean;
}) {
	const [isTyping, setTyping] = useState(false);
	return (
		<>
			<Notice tone="good" className="mb-6">
				<span>{message}</span> <Link to={path}>{signUpCopy.enterCode}</Link>
				{!isTyping && <AutoRedirect to={path} afterMs={requestRules.delay.afterFormMs} />}
			</Notice>
			<CodeForm
				path="/verify-email"
				action={path}
				email={email}
				fields={{}}
				button={authCopy.verify}
				busyLabel={authCopy.verifying}
				waitSeconds={accountRules.code.resendSeconds}
				sentAt={undefined}
				onType={() => setTyping(true)}
			>
				{isQuick && <NameField error={undefined} />}
			</CodeForm>
		</>
	);
}
