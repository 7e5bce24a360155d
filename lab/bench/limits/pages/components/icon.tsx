/** @jsxImportSource solid-js */
import sprite from "#web/ui/icons.svg?no-inline";

export function Icon({ name, small = false }: { name: string; small?: boolean }) {
	return (
		<svg class={small ? "icon small" : "icon"} aria-hidden="true">
			<use href={`${sprite}#${name}`} />
		</svg>
	);
}
