/** What went wrong with a form, above it: the message, and a link to each field that is wrong. Takes the focus. */
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

type ErrorSummaryProps = {
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

export function ErrorSummary({ message, reason, fields = {}, labels = {}, attempt }: ErrorSummaryProps) {
	if (!message) return null;
	// In the order of the form, as far as its labels tell it.
	const order = Object.keys(labels);
	const invalidFields = Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
	// A lone fault that is the message is not said twice.
	const single = invalidFields.length === 1 ? invalidFields.find(([, text]) => text === message) : undefined;
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript the page is loaded anew, and its first news is this
		<div key={attempt} ref={focus} tabIndex={-1} autoFocus role="alert" className="notice bad mb-6">
			<Icon name="warning" />
			<div>
				{single ? (
					<p className="font-semibold">
						<FieldLink id={single[0]} label={labels[single[0]]}>
							{message}
						</FieldLink>
					</p>
				) : (
					<p className="font-semibold">{message}</p>
				)}
				{reason && <p>{reason}</p>}
				{!single && invalidFields.length > 0 && (
					<ul>
						{invalidFields.map(([id, text]) => (
							<li key={id}>
								<FieldLink id={id} label={labels[id]}>
									{text}
								</FieldLink>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}

/** From what is wrong to the field where it is wrong. */
const FieldLink = ({ id, label, children }: { id: string; label: string | undefined; children: string }) => (
	<a href={`#${id}`}>
		{label && `${label}: `}
		<span>{children}</span>
	</a>
);
