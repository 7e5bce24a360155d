/** One of the three steps to a new password: what it asks; once done, the way to the next one. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Failure } from "#web/api.ts";
import { AuthLayout } from "#web/features/auth/auth-layout.tsx";
import { failureMessage } from "#web/features/connection/form-failure.ts";
import { fieldMessages } from "#web/form.ts";
import { AutoRedirect } from "#web/ui/auto-redirect.tsx";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";

type PasswordStepProps = {
	title: string;
	lede: string;
	/** What the server said; undefined: not done yet, and the form is shown. */
	successMessage: string | undefined;
	next: { to: string; label: string; afterMs: number };
	failure: Failure | undefined;
	/** What is said when nothing came back, and when the server failed. */
	fallbackMessages: { unreachable: string; failed: string };
	labels: Record<string, string>;
	children: ReactNode;
};

export const PasswordStep = ({
	title,
	lede,
	successMessage,
	next,
	failure,
	fallbackMessages,
	labels,
	children,
}: PasswordStepProps) => (
	<AuthLayout title={title} lede={lede} footer={backToSignIn}>
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

const backToSignIn = (
	<p>
		Remembered it?{" "}
		<Link className="link" to="/login">
			Sign in
		</Link>
	</p>
);
