/** The button that records that an item was cleaned today. */
import { Form, useNavigation } from "react-router";
import { recordCopy } from "#messages/record.js";
import { Button } from "#web/ui/button.tsx";
import { recordField } from "./submit-record.ts";

type MarkCleanedProps = {
	productId: string;
	pieceId: string;
	/** Today in IST. */
	today: string;
	name: string;
	isMain?: boolean;
};

export function MarkCleaned({ productId, pieceId, today, name, isMain = false }: MarkCleanedProps) {
	const { formData } = useNavigation();
	const isSending = formData?.get(recordField) === "cleaned" && formData.get("piece") === pieceId;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name={recordField} value="cleaned" />
			<input type="hidden" name="product" value={productId} />
			<input type="hidden" name="piece" value={pieceId} />
			<input type="hidden" name="kind" value="cleaning" />
			<input type="hidden" name="day" value={today} />
			<Button small={!isMain} kind={isMain ? "main" : "plain"} busy={isSending && recordCopy.marking}>
				{recordCopy.markCleaned}
				<span className="sr-only">: {name}</span>
			</Button>
		</Form>
	);
}
