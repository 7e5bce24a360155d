/** The error summary above a form: the message, and a link to each invalid field. Takes the focus. */

import type { ReactNode } from "react";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";

type ErrorSummaryProps = {
	/** Undefined: nothing is shown. */
	message: string | undefined;
	/** Shown under a message that concerns no field. */
	reason?: ReactNode;
	/** By field id. */
	fields?: Record<string, string>;
	/** Labels by field id, for the links. */
	labels?: Record<string, string>;
	/** Another value (a request id) focuses the summary again. */
	attempt?: string;
};

export function ErrorSummary({ message, reason, fields = {}, labels = {}, attempt }: ErrorSummaryProps) {
	if (!message) return null;
	// In the order of the labels, which is the order of the form.
	const order = Object.keys(labels);
	const invalidFields = Object.entries(fields).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
	// A single error that equals the message is not repeated.
	const single = invalidFields.length === 1 ? invalidFields.find(([, text]) => text === message) : undefined;
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript a full page load follows, and the error should be read first
		<div key={attempt} ref={focusOnMount} tabIndex={-1} autoFocus role="alert" className="notice bad mb-6">
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

/** A link from an error to its field. */
const FieldLink = ({ id, label, children }: { id: string; label: string | undefined; children: string }) => (
	<a href={`#${id}`}>
		{label && <span>{label}: </span>}
		<span>{children}</span>
	</a>
);
