/** Replaces the content of a page that needs a signed-in user. */
import { LinkButton } from "#web/ui/button.tsx";
import { authCopy } from "./copy.ts";
import { withNext } from "./next-path.ts";

export const SignInPrompt = ({
	title,
	text,
	next,
}: {
	title: string;
	text: string;
	/** The path to return to. */
	next: string;
}) => (
	<section className="max-w-[560px]">
		<h1 className="page-title">{title}</h1>
		<p className="mt-5 text-s4 text-muted">{text}</p>
		<p className="mt-8 flex flex-wrap gap-3">
			<LinkButton kind="main" to={withNext("/login", next)}>
				{authCopy.signIn}
			</LinkButton>
			<LinkButton to={withNext("/signup", next)}>{authCopy.signUp}</LinkButton>
		</p>
	</section>
);
