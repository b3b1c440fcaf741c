import { useCallback, useRef, useState } from "react";
import { messageOf } from "../../../platform/api/api-error.ts";
import { uploadPicture } from "../../../platform/api/upload-picture.ts";
import { refusalOf } from "../../../platform/device/picture-files.ts";
import type { FormPicture } from "../state.ts";

export type Upload = (file: File) => Promise<FormPicture>;

/** Uploads of one form. `settled` resolves when none is running. */
export function useUploads() {
	const running = useRef(new Set<Promise<unknown>>());
	const upload = useCallback<Upload>((file) => {
		const sending = uploadPicture(file, "question");
		running.current.add(sending);
		const done = () => running.current.delete(sending);
		sending.then(done, done);
		return sending;
	}, []);
	const settled = useCallback(async () => {
		while (running.current.size > 0) await Promise.allSettled(running.current);
	}, []);
	return { upload, settled };
}

/** State of a picture field: upload, result and error. */
export function usePicture(upload: Upload, onPicture: (picture: FormPicture) => void) {
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const take = async (file: File) => {
		const refusal = refusalOf(file);
		setError(refusal);
		if (refusal) return;
		setBusy(true);
		try {
			onPicture(await upload(file));
		} catch (fault) {
			setError(messageOf(fault, "No se pudo subir la imagen"));
		} finally {
			setBusy(false);
		}
	};
	return { busy, error, take: (file: File) => void take(file), refuse: setError, forgive: () => setError(undefined) };
}
