/** Questions that expand to their answers, one at a time, with the native details element (no JavaScript). */

import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Question } from "./questions.ts";
import "./accordion.css";

type AccordionProps = {
	questions: readonly Question[];
	/** Details elements with the same name close each other. */
	name: string;
};

export const Accordion = ({ questions, name }: AccordionProps) => (
	<div className="accordion">
		{questions.map(({ id, question, answer, links }) => (
			<details key={id} name={name} id={id}>
				<summary>
					<h3>{question}</h3>
					<Icon name="plus" className="small" />
				</summary>
				<div className="answer">
					<p>{answer}</p>
					{links && (
						<ul>
							{links.map(({ to, label }) => (
								<li key={to}>
									<Link className="link" to={to}>
										{label}
									</Link>
								</li>
							))}
						</ul>
					)}
				</div>
			</details>
		))}
	</div>
);
