/** The field of a new password, which says while one types how strong it is, and what makes it weak. The server decides (zxcvbn). */
import { type ComponentProps, useState } from "react";
import * as rules from "#common/rules/accounts.ts";
import { authCopy } from "#messages/auth.js";
import { PasswordField } from "#web/ui/form/password-field.tsx";

/** Personal data in the form, which an attacker may know. */
type Known = Partial<Record<"name" | "email" | "shopName" | "city", string>>;
type Strength = { level: "weak" | "fair" | "good"; text: string };

const texts = authCopy.strength;

/** Pure. Undefined for an empty password. */
export function strengthOf(password: string, known: Known): Strength | undefined {
	if (password === "") return undefined;
	const left = rules.password.minLength - [...password].length;
	if (left > 0) return { level: "weak", text: texts.short({ left }) };
	const lower = password.toLowerCase();
	const found = Object.entries(known).find(([, value]) => namePartsOf(value).some((part) => lower.includes(part)));
	if (found) return { level: "weak", text: texts[found[0] as keyof Known] };
	if (new Set(lower).size < 5) return { level: "weak", text: texts.repeats };
	if (/^\d+$|0123|1234|2345|3456|4567|5678|6789|abcd|qwert|passw/.test(lower))
		return { level: "weak", text: texts.common };
	return lower.length >= 14 ? { level: "good", text: texts.good } : { level: "fair", text: texts.fair };
}

/** "ishita.roy@example.com" gives ishita and roy: the part before the @. */
const namePartsOf = (text = "") =>
	(text.toLowerCase().split("@")[0] ?? "").split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 2);

export function NewPasswordField({ email = "", ...field }: ComponentProps<typeof PasswordField> & { email?: string }) {
	const [strength, setStrength] = useState<Strength>();
	return (
		<div>
			<PasswordField
				autoComplete="new-password"
				minLength={rules.password.minLength}
				{...field}
				onInput={({ currentTarget: { value, form } }) => {
					const typed = form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
					const { name, shopName, city } = typed;
					setStrength(strengthOf(value, { name, email: typed.email ?? email, shopName, city } as Known));
				}}
			/>
			<p className="text-s2" role="status">
				{strength && (
					<span className={strength.level === "weak" ? "text-kumkum" : "text-peacock"}>{strength.text}</span>
				)}
			</p>
		</div>
	);
}
