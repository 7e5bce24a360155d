/** Buttons, and links that look like them. `main` is for the one main action of a screen. */
import type { ComponentProps } from "react";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

type ButtonStyle = { kind?: "main" | "plain" | "danger"; small?: boolean; wide?: boolean };

const classOf = ({ kind = "plain", small, wide }: ButtonStyle, more = "") =>
	["btn", kind, small && "small", wide && "wide", more].filter(Boolean).join(" ");

type ButtonProps = ComponentProps<"button"> &
	ButtonStyle & { /** Shows a spinner with this label and ignores clicks. */ busy?: string | false };

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
			// Not `disabled`: a focused button would lose the focus.
			aria-disabled={busy ? true : rest["aria-disabled"]}
			onClick={busy ? (event) => event.preventDefault() : onClick}
		>
			{busy ? (
				<>
					<Spinner /> <span>{busy}</span>
				</>
			) : (
				// In an element: the browser's translation replaces bare texts, which could not be removed then.
				<span className="contents">{children}</span>
			)}
		</button>
	);
}

export const LinkButton = ({ kind, small, wide, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) => (
	<Link {...rest} className={classOf({ kind, small, wide }, className)} />
);

/** A round icon button; `label` is its accessible name. */
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
