/** The actions on ticked rows, below a table. The form asks for a confirmation by its address, so it works without JavaScript. */
import { Form } from "react-router";
import { pathTo, type View } from "#web/screens/admin/view.ts";
import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/hydrated.ts";
import { adminActionsCopy, type BulkTable } from "./copy.ts";
import "./bulk.css";

const formId = "bulk";

export function BulkBar({ view, actions }: { view: View; actions: BulkTable }) {
	const hydrated = useHydrated();
	return (
		<Form
			id={formId}
			action={pathTo({ tab: view.tab })}
			preventScrollReset
			className="bulk-bar"
			aria-label={adminActionsCopy.bulk.bar}
		>
			{Object.entries(view.filters).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{view.page > 1 && <input type="hidden" name="page" value={view.page} />}
			{hydrated && (
				<label className="check">
					<input type="checkbox" onChange={({ currentTarget: { checked } }) => tickAll(checked)} />
					<span>{adminActionsCopy.bulk.all}</span>
				</label>
			)}
			<span className="hint">{adminActionsCopy.bulk.bar}</span>
			{Object.entries(actions).map(([action, { label }]) => (
				<Button key={action} small name="ask" value={action}>
					{label}
				</Button>
			))}
		</Form>
	);
}

function tickAll(checked: boolean) {
	for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${formId}"]`)) box.checked = checked;
}

/** The box that ticks a row. */
export const RowBox = ({ id, name, ticked }: { id: string; name: string; ticked: boolean }) => (
	<label className="check row-box">
		<input type="checkbox" form={formId} name="of" value={id} defaultChecked={ticked} />
		<span className="sr-only">{adminActionsCopy.bulk.tick(name)}</span>
	</label>
);
