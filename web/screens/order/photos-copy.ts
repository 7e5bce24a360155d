/** Texts of adding photos at a step of an order. */

export const stepPhotosCopy = {
	dispatch: { done: "Add photos of the item as it was sent", todo: "Add photos before you send it" },
	handOver: "Add photos of the item as it arrived",
	returnByClient: { done: "Add photos of the item as you returned it", todo: "Add photos before you return it" },
	returnToSeller: { done: "Add photos of the item as it came back", todo: "Add photos when it comes back" },
} as const;
