/** A labelled multi-line field that grows with its text. */
import type { ComponentProps } from "react";
import { FieldFrame, type FieldProps, splitProps } from "./field.tsx";

export function TextArea(props: FieldProps & ComponentProps<"textarea">) {
	const { frame, control } = splitProps(props);
	return (
		<FieldFrame {...frame}>
			<textarea rows={4} dir="auto" {...control} />
		</FieldFrame>
	);
}
