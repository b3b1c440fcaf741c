import { useEffect, useState } from "react";

/** Returns an object URL for bytes in this page's memory, such as a file not sent yet or a download. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!blob) return undefined;
		const made = URL.createObjectURL(blob);
		setUrl(made);
		return () => {
			setUrl(undefined);
			URL.revokeObjectURL(made);
		};
	}, [blob]);
	return blob && url;
}
