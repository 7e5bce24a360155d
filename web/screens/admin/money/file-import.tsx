/** The form that imports a CSV file of the bank: a statement, or the response to a batch of payments. */
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";

/** `importing`: the button's text while the file is sent. */
type FileImportProps = { label: string; hint: string; button: string; importing: string };

export function FileImport({ label, hint, button, importing }: FileImportProps) {
	const isSending = useNavigation().formData?.get("intent") === "import";
	return (
		<Form method="post" encType="multipart/form-data" preventScrollReset>
			<input type="hidden" name="intent" value="import" />
			<div className="field">
				<label htmlFor="file">{label}</label>
				<input
					className="input"
					id="file"
					name="file"
					type="file"
					accept=".csv,text/csv"
					required
					aria-describedby="file-hint"
				/>
				<p className="hint" id="file-hint">
					{hint}
				</p>
			</div>
			<Button kind="main" className="mt-4" busy={isSending && importing}>
				{button}
			</Button>
		</Form>
	);
}
