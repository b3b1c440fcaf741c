import { useEffect, useState } from "react";

/** The address under which this page can show bytes that it holds: a file that is not sent yet, a download. */
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
