/** Photographs that are chosen but not uploaded yet. */
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Stage } from "#web/api.ts";
import { browserApi } from "#web/api.ts";
import { sendFile } from "#web/features/photos/send-file.ts";
import { newKey } from "#web/new-key.ts";
import { toast } from "#web/ui/toast.ts";
import { orderPhotosCopy } from "./photos-copy.ts";

export type ChosenPhoto = {
	id: string;
	name: string;
	preview: string;
	/** Upload progress from 0 to 1. */
	progress: number;
	error?: string;
	file: File;
};

export function useChosenPhotos(orderId: string, stage: Stage, left: number) {
	const [chosen, setChosen] = useState<ChosenPhoto[]>([]);
	const [isSending, setSending] = useState(false);
	const { revalidate } = useRevalidator();
	const update = (id: string, more: Partial<ChosenPhoto>) =>
		setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)));
	const remove = (id: string) =>
		setChosen((all) =>
			all.filter((one) => {
				if (one.id === id) URL.revokeObjectURL(one.preview);
				return one.id !== id;
			}),
		);

	/**
	 * Sequential: on a slow connection the first photograph is stored before the next is sent. Failed ones stay for a
	 * retry.
	 */
	async function send() {
		if (isSending) return;
		setSending(true);
		let added = 0;
		const url = await browserApi().api.order[":orderId"].photos[":stage"].$url({ param: { orderId, stage } });
		for (const { id, file } of chosen) {
			update(id, { error: undefined, progress: 0.01 });
			try {
				await sendFile(url, file, (progress) => update(id, { progress }));
				remove(id);
				added++;
			} catch (error) {
				update(id, { progress: 0, error: error instanceof Error ? error.message : orderPhotosCopy.tryAgain });
			}
		}
		await revalidate();
		setSending(false);
		if (added > 0) toast(orderPhotosCopy.added(added));
	}

	return {
		chosen,
		isSending,
		remove,
		send,
		choose: (files: File[]) =>
			setChosen((all) => [
				...all,
				...files.slice(0, left - all.length).map((file) => ({
					id: newKey(),
					name: file.name,
					preview: URL.createObjectURL(file),
					progress: 0,
					file,
				})),
			]),
	};
}
