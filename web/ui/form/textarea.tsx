/** A labelled multi-line field that grows with its text. */
import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, fieldAria } from "./field.tsx";

export function TextArea({
	label,
	name,
	hint,
	error,
	optional,
	className,
	id = name,
	...rest
}: FieldProps & ComponentProps<"textarea">) {
	return (
		<FieldFrame {...{ label, id, hint, error, optional, className }}>
			<textarea
				className="input"
				name={name}
				id={id}
				required={!optional}
				rows={4}
				dir="auto"
				{...fieldAria(id, hint, error)}
				{...rest}
			/>
		</FieldFrame>
	);
}
