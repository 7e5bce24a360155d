/** A password input with a button that shows its value. */
import { type ComponentProps, useState } from "react";
import { uiCopy } from "#messages/ui.js";
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
	const [isVisible, setVisible] = useState(false);
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
					type={isVisible ? "text" : "password"}
					spellCheck={false}
					autoCapitalize="none"
					{...fieldAria(id, hint, error)}
					{...input}
				/>
				{hydrated && (
					<button
						type="button"
						className="absolute inset-y-0 right-0 rounded-ctl px-4 text-s2 font-semibold text-peacock"
						aria-pressed={isVisible}
						aria-label={uiCopy.showPassword}
						onClick={() => setVisible(!isVisible)}
					>
						{isVisible ? uiCopy.hide : uiCopy.show}
					</button>
				)}
			</div>
		</FieldFrame>
	);
}
