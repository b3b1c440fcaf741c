import { useState } from "react";
import { useObjectUrl } from "../device/use-object-url.ts";

const asStored = { file: undefined, isRemoved: false, refusal: undefined };

/** The picture that is stored, another file that was chosen, or none. The file is sent with its form. */
export function useFormPicture(stored: string | null | undefined) {
	const [{ file, isRemoved, refusal }, set] = useState<{ file?: File; isRemoved: boolean; refusal?: string }>(asStored);
	const chosen = useObjectUrl(file);
	return {
		file,
		/** To show it by; what was chosen stands before what is stored. */
		url: chosen ?? (isRemoved ? undefined : (stored ?? undefined)),
		/** Why a file was not taken. */
		refusal,
		/** Only what is stored has to be taken away on the server. */
		removesStored: isRemoved && !file && Boolean(stored),
		choose: (next: File) => set({ file: next, isRemoved }),
		remove: () => set({ isRemoved: true }),
		refuse: (message: string) => set({ file, isRemoved, refusal: message }),
		/** Back to what is stored. */
		reset: () => set(asStored),
	};
}

export type FormPicture = ReturnType<typeof useFormPicture>;
