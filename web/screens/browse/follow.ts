/** For a field's `ref`: the field follows the address, unless somebody is typing in it. */
export const follow = (value: string) => (field: HTMLInputElement | null) => {
	if (field && field !== document.activeElement) field.value = value;
};
