import { useEffect, useState } from "react";

/** A chosen file with an address to show it by, until it is sent. */
export function usePictureFile() {
	const [file, setFile] = useState<File | null>(null);
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return undefined;
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => {
			setUrl(undefined);
			URL.revokeObjectURL(made);
		};
	}, [file]);
	return { file, setFile, url: file ? url : undefined };
}
