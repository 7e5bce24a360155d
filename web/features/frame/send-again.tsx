/** On an error page after a form that was sent without JavaScript: sends what was typed again. */
import { createContext, useContext } from "react";
import { sendAgainCopy } from "#messages/frame.js";

/** The fields of the form whose action ran for this page, without passwords and files. Null in a browser, and without a form. */
export const TypedFields = createContext<[name: string, value: string][] | null>(null);

/**
 * `page`: the path that the form was sent to. In `noscript`, whose contents only the server renders: browsers with JavaScript keep the form itself.
 */
export function SendAgain({ page }: { page: string }) {
	const fields = useContext(TypedFields);
	return (
		<noscript>
			{import.meta.env.SSR && fields && (
				<form method="post" action={page} className="mt-8">
					<p className="mb-4 text-muted">{sendAgainCopy.isKept}</p>
					{fields.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: fields may have the same name, and never change
						<textarea key={index} hidden readOnly name={name} defaultValue={value} />
					))}
					<button type="submit" className="btn main">
						{sendAgainCopy.button}
					</button>
				</form>
			)}
		</noscript>
	);
}
