/** What went wrong with a form, above it: the message, and a link to each field that is wrong. Takes the focus. */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type Summary = {
	/** Undefined: nothing went wrong, nothing is shown. */
	message: string | undefined;
	/** Stands under the message when it is about no field. */
	reason?: ReactNode;
	/** By field id. */
	fields?: Record<string, string>;
	/** Labels of the fields, by id, to name them in the list. */
	labels?: Record<string, string>;
	/** Another value (a request id) makes it take the focus again. */
	attempt?: string;
};

const focus = (element: HTMLElement | null) => element?.focus();

export function ErrorSummary({ message, reason, fields = {}, labels = {}, attempt }: Summary) {
	if (!message) return null;
	// In the order of the form, as far as its labels tell it.
	const order = Object.keys(labels);
	const wrong = Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript the page is loaded anew, and its first news is this
		<div key={attempt} ref={focus} tabIndex={-1} autoFocus role="alert" className="notice bad mb-6">
			<Icon name="warning" />
			<div>
				<p className="font-semibold">{message}</p>
				{reason && <p>{reason}</p>}
				{wrong.length > 0 && (
					<ul>
						{wrong.map(([id, text]) => (
							<li key={id}>
								<a href={`#${id}`}>
									{[labels[id], text === message && labels[id] ? "" : text].filter(Boolean).join(": ")}
								</a>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}
