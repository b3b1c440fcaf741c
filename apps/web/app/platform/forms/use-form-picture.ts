import { useState } from "react";
import { useObjectUrl } from "../device/use-object-url.ts";

const asStored = { file: undefined, isRemoved: false, refusal: undefined };

/** State of a form's picture: the stored one, a newly chosen file, or none. The file is sent with its form. */
export function useFormPicture(stored: string | null | undefined) {
	const [{ file, isRemoved, refusal }, set] = useState<{ file?: File; isRemoved: boolean; refusal?: string }>(asStored);
	const chosen = useObjectUrl(file);
	return {
		file,
		/** URL to show; a chosen file takes precedence over the stored picture. */
		url: chosen ?? (isRemoved ? undefined : (stored ?? undefined)),
		/** Reason why a file was refused. */
		refusal,
		/** Whether the server must remove the stored picture. */
		removesStored: isRemoved && !file && Boolean(stored),
		choose: (next: File) => set({ file: next, isRemoved }),
		remove: () => set({ isRemoved: true }),
		refuse: (message: string) => set({ file, isRemoved, refusal: message }),
		/** Resets to the stored picture. */
		reset: () => set(asStored),
	};
}

export type FormPicture = ReturnType<typeof useFormPicture>;
