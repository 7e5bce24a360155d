/** The result of a settings form: errors or a confirmation. */
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { Notice } from "#web/ui/notice.tsx";

type FormResultProps = {
	done: { message: string } | undefined;
	message: string | undefined;
	fields: Record<string, string>;
	labels?: Record<string, string>;
	attempt: string | undefined;
};

export const FormResult = ({ done, message, fields, labels, attempt }: FormResultProps) => (
	<>
		<ErrorSummary message={message} fields={fields} labels={labels} attempt={attempt} />
		{done && (
			<Notice tone="good" className="mb-6">
				{done.message}
			</Notice>
		)}
	</>
);
