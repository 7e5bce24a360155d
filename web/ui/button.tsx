/** Buttons, and links that look like them. `main` is for the one main action of a screen. */
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Spinner } from "./spinner.tsx";

type ButtonStyle = { kind?: "main" | "plain" | "danger"; small?: boolean; wide?: boolean };

const classOf = ({ kind = "plain", small, wide }: ButtonStyle, more = "") =>
	["btn", kind, small && "small", wide && "wide", more].filter(Boolean).join(" ");

type ButtonProps = ComponentProps<"button"> &
	ButtonStyle & { /** Shows a spinner and these words, and ignores presses. */ busy?: string | false };

export function Button({
	kind,
	small,
	wide,
	busy = false,
	className,
	children,
	onClick,
	type = "submit",
	...rest
}: ButtonProps) {
	return (
		<button
			{...rest}
			type={type}
			className={classOf({ kind, small, wide }, className)}
			// Not `disabled`: a button that had the focus would lose it.
			aria-disabled={busy ? true : rest["aria-disabled"]}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy ? (
				<>
					<Spinner /> {busy}
				</>
			) : (
				children
			)}
		</button>
	);
}

export const LinkButton = ({ kind, small, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) => (
	<Link {...rest} className={classOf({ kind, small, wide }, className)} />
);

/** A round button that is only an icon: it must say what it does in `label`. */
export const IconButton = ({
	label,
	className = "",
	children,
	...rest
}: ComponentProps<"button"> & { label: string }) => (
	<button type="button" {...rest} className={`icon-btn ${className}`} aria-label={label}>
		{children}
	</button>
);
