/** Labelled controls of a form, with ARIA attributes: label above, hint below, error last. */
import type { ComponentProps, ReactNode } from "react";
import { uiCopy } from "#messages/ui.js";
import { Icon } from "#web/ui/icon.tsx";

export type FieldProps = {
	label: ReactNode;
	/** Also the id, unless `id` is given (two forms on one page), so that an error summary can link to it. */
	name: string;
	hint?: ReactNode;
	error?: string;
	/** Marks the field as optional; required fields have no mark. */
	optional?: boolean;
	/** Classes of the whole field, for its grid. */
	className?: string;
};

type FrameProps = Omit<FieldProps, "name"> & { id: string; children: ReactNode };

export const FieldFrame = ({ label, id, hint, error, optional, className = "", children }: FrameProps) => (
	<div className={className ? `field ${className}` : "field"}>
		<label htmlFor={id}>
			<span>{label}</span> {optional && <span className="optional">{uiCopy.optional}</span>}
		</label>
		{children}
		{hint && (
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
		)}
		<FieldError id={id} message={error} />
	</div>
);

export const FieldError = ({ id, message }: { id: string; message: string | undefined }) =>
	message ? (
		<p className="error" id={`${id}-error`}>
			<Icon name="warning" className="small" />
			{message}
		</p>
	) : null;

/** The ARIA attributes of an input inside a FieldFrame. */
export const fieldAria = (id: string, hint: ReactNode, error: string | undefined) => ({
	"aria-invalid": error ? true : undefined,
	"aria-describedby": [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined,
});

/** Splits the props of a labelled control into those of its frame and those of the control. */
function splitProps<P extends FieldProps & { id?: string }>(props: P) {
	const { label, name, hint, error, optional, className, id = name, ...rest } = props;
	return {
		frame: { label, id, hint, error, optional, className },
		control: { className: "input", name, id, required: !optional, ...fieldAria(id, hint, error), ...rest },
	};
}

export function Field(props: FieldProps & ComponentProps<"input">) {
	const { frame, control } = splitProps(props);
	return (
		<FieldFrame {...frame}>
			<input
				// Text may run from right to left; numbers, addresses and dates do not.
				dir={props.type === undefined ? "auto" : undefined}
				{...control}
				required={props.required ?? (!props.optional && !props.readOnly)}
			/>
		</FieldFrame>
	);
}

/** A multi-line field that grows with its text. */
export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
	const { frame, control } = splitProps(props);
	return (
		<FieldFrame {...frame}>
			<textarea rows={4} dir="auto" {...control} />
		</FieldFrame>
	);
}

export type Option = { value: string; label: string };
type Options = { options: readonly Option[] };

/** A styled native select; its label is separate. */
export const Select = ({ options, className = "", ...rest }: ComponentProps<"select"> & Options) => (
	<span className={`select ${className}`}>
		<select className="input" {...rest}>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
		<Icon name="down" className="small" />
	</span>
);
