/** A few options, each a card with a radio button. */
import "./choices.css";
import { FieldError } from "./field.tsx";

type ChoicesProps = {
	legend: string;
	name: string;
	choices: readonly { value: string; label: string; hint: string }[];
	chosen: string;
	error: string | undefined;
};

export const Choices = ({ legend, name, choices, chosen, error }: ChoicesProps) => (
	<fieldset className="field">
		<legend className="label mb-2 text-nav font-semibold">{legend}</legend>
		<div className="choices">
			{choices.map(({ value, label, hint }, index) => {
				// The first option has the field's id, so that an error summary can link to it.
				const id = index === 0 ? name : `${name}-${value}`;
				return (
					<label key={value} className="check" htmlFor={id}>
						<input
							type="radio"
							id={id}
							name={name}
							value={value}
							defaultChecked={chosen === value}
							aria-describedby={`${id}-hint`}
						/>
						<span>
							<b>{label}</b>
						</span>
						<small className="col-start-2" id={`${id}-hint`}>
							{hint}
						</small>
					</label>
				);
			})}
		</div>
		<FieldError id={name} message={error} />
	</fieldset>
);
