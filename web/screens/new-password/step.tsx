/** The layout of the three password reset steps: the form, then a redirect to the next step. */

import type { ReactNode } from "react";
import { newPasswordCopy } from "#messages/auth.js";
import type { Failure } from "#web/api.ts";
import { AuthLayout, Question } from "#web/features/auth/auth-layout.tsx";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { sitePicture } from "#web/pictures/site-pictures.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Link } from "#web/ui/link.tsx";
import { Notice } from "#web/ui/notice.tsx";

const picture = sitePicture(
	import.meta.glob<string>("/web/pictures/auth/verify-*", { eager: true, query: "?url&no-inline", import: "default" }),
);

type PasswordStepProps = {
	/** The sign-in screen. */
	signIn: string;
	title: string;
	lede: string;
	/** The server's message after a success; undefined shows the form. */
	successMessage: string | undefined;
	next: { to: string; label: string; afterMs: number };
	failure: Failure | undefined;
	/** Messages for an unreachable and for a failing server. */
	fallbackMessages: { unreachable: string; failed: string };
	labels: Record<string, string>;
	children: ReactNode;
};

export const PasswordStep = ({
	signIn,
	title,
	lede,
	successMessage,
	next,
	failure,
	fallbackMessages,
	labels,
	children,
}: PasswordStepProps) => (
	<AuthLayout
		picture={picture}
		isDone={successMessage !== undefined}
		title={title}
		lede={lede}
		footer={<Question text={newPasswordCopy.remembered} to={signIn} link={newPasswordCopy.signIn} />}
	>
		{failure && (
			<ErrorSummary
				message={failureMessage(failure, fallbackMessages.unreachable, fallbackMessages.failed)}
				fields={fieldMessages(failure)}
				labels={labels}
				attempt={failure.requestId}
			/>
		)}
		{successMessage ? (
			<Notice tone="good">
				{successMessage} <Link to={next.to}>{next.label}</Link>
				<AutoRedirect to={next.to} afterMs={next.afterMs} />
			</Notice>
		) : (
			children
		)}
	</AuthLayout>
);
