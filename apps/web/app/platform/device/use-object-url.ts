import { useEffect, useState } from "react";

/** Returns an object URL for bytes in this page's memory, such as a file not sent yet or a download. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!blob) return undefined;
		const created = URL.createObjectURL(blob);
		setUrl(created);
		return () => {
			setUrl(undefined);
			URL.revokeObjectURL(created);
		};
	}, [blob]);
	return blob && url;
}
