/** A checkbox or radio button with its label. */
import type { ComponentProps, ReactNode } from "react";
import { FieldError, fieldAria } from "./field.tsx";

type CheckProps = Omit<ComponentProps<"input">, "className"> & { label: ReactNode; name: string; error?: string };

export function Checkbox({ label, name, error, id = name, type = "checkbox", ...rest }: CheckProps) {
	return (
		<div className="field">
			<label className="check" htmlFor={id}>
				<input type={type} name={name} id={id} {...fieldAria(id, undefined, error)} {...rest} />
				<span>{label}</span>
			</label>
			<FieldError id={id} message={error} />
		</div>
	);
}
