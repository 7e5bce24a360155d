/** The form for the delivery pincode. It loads its page again, so it works without JavaScript. */
import { Form, useLocation } from "react-router";
import { browse } from "#messages/common/product.js";
import { pincodeCopy } from "#messages/pincode.js";
import { Button } from "#web/ui/button.tsx";
import "./pincode-form.css";

type PincodeFormProps = {
	/** The remembered one. */
	pincode?: string | undefined;
	/** The text that was entered instead of one. */
	invalid?: string | undefined;
	/** Other parameters of the address, which the next page has too. */
	params?: URLSearchParams;
	/** Shown under a valid pincode, or under none. */
	sentence: string;
	className?: string;
};

export function PincodeForm({ pincode, invalid, params, sentence, className = "" }: PincodeFormProps) {
	const { pathname } = useLocation();
	const problem = invalid === undefined ? undefined : browse.pincode;
	return (
		<Form className={`delivery-pincode ${className}`} action={pathname} replace preventScrollReset>
			{[...(params ?? [])].map(
				([name, value]) => name !== "pincode" && <input type="hidden" key={name + value} name={name} value={value} />,
			)}
			<label htmlFor="pincode">{pincodeCopy.label}</label>
			<div className="flex gap-2">
				<input
					className="input"
					id="pincode"
					name="pincode"
					inputMode="numeric"
					autoComplete="postal-code"
					maxLength={40}
					key={invalid ?? pincode}
					defaultValue={invalid ?? pincode}
					aria-describedby="pincode-hint"
					aria-invalid={problem ? true : undefined}
				/>
				<Button>{pincodeCopy.check}</Button>
			</div>
			<p id="pincode-hint" className="mt-2 text-s2 text-muted" role="status">
				{problem ?? sentence}
			</p>
		</Form>
	);
}
