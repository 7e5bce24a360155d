/** The forms of the categories tab: rename, order, merge, pictures. */
import { type AdminCategory, type ApiClient, attempt } from "#web/api.ts";
import { apiContext, type RouteArgs } from "#web/context.ts";
import { readPhotos } from "#web/features/photos/upload-photo.ts";
import { formText } from "#web/form.ts";
import { type ActionOutcome, outcomeOf, runAction, unknownAction } from "#web/screens/admin/actions/run-action.ts";
import { copy } from "./copy.ts";

const nameOf = (id: string, categories: AdminCategory[]) => categories.find((one) => one.id === id)?.name ?? "";

export const actOnCategory = ({ request, context }: RouteArgs) =>
	runAction(request, (form, intent) => actOn(context.get(apiContext).api, form, intent));

async function actOn(api: ApiClient["api"], form: FormData, intent: string): Promise<ActionOutcome> {
	const categoryId = formText(form, "id");
	const name = formText(form, "name");
	const category = api.admin.categories[":categoryId"];
	const param = { categoryId };
	switch (intent) {
		case "rename":
			return outcomeOf(
				await attempt(category.rename.$post({ param, json: { name: formText(form, "text") } })),
				({ categories }) => copy.rename.done(nameOf(categoryId, categories)),
			);
		case "merge": {
			const into = formText(form, "into");
			return outcomeOf(await attempt(category.merge.$post({ param, json: { into } })), ({ categories }) =>
				copy.merge.done(name, nameOf(into, categories)),
			);
		}
		case "pictures": {
			const { images, failure } = await readPhotos(api, "category", form);
			if (failure) return { failure };
			return outcomeOf(await attempt(category.pictures.$post({ param, json: { images } })), () =>
				copy.pictures.done(name),
			);
		}
		case "up":
		case "down":
		case "first":
		case "last":
			return outcomeOf(await attempt(category.move.$post({ param, json: { to: intent } })), () => copy.moved(name));
		default:
			return unknownAction;
	}
}
