/** A password with a button that shows what was typed. */
import { type ComponentProps, useState } from "react";
import { useHydrated } from "#web/ui/hydrated.ts";
import { FieldFrame, type FieldProps, fieldAria } from "./field.tsx";

export function PasswordField({
	label,
	name,
	hint,
	error,
	className,
	id = name,
	...input
}: FieldProps & ComponentProps<"input">) {
	const [shown, setShown] = useState(false);
	const hydrated = useHydrated();
	return (
		<FieldFrame {...{ label, id, hint, error, className }}>
			<div className="relative">
				<input
					className="input"
					style={{ paddingRight: 72 }}
					name={name}
					id={id}
					required
					type={shown ? "text" : "password"}
					spellCheck={false}
					autoCapitalize="none"
					{...fieldAria(id, hint, error)}
					{...input}
				/>
				{hydrated && (
					<button
						type="button"
						className="absolute inset-y-0 right-0 rounded-ctl px-4 text-s2 font-semibold text-peacock"
						aria-pressed={shown}
						aria-label="Show password"
						onClick={() => setShown(!shown)}
					>
						{shown ? "Hide" : "Show"}
					</button>
				)}
			</div>
		</FieldFrame>
	);
}
