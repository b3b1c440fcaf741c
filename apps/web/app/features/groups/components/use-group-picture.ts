import { useEffect, useState } from "react";

/** The address under which this page can show a file that is not sent yet. */
function useObjectUrl(file: File | undefined): string | undefined {
	const [url, setUrl] = useState<string>();
	useEffect(() => {
		if (!file) return setUrl(undefined);
		const made = URL.createObjectURL(file);
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return url;
}

/** The picture a group has, another that was chosen, or none. It is sent with the form. */
export function useGroupPicture(stored: string | null) {
	const [file, setFile] = useState<File>();
	const [isRemoved, setIsRemoved] = useState(false);
	const [refusal, setRefusal] = useState<string>();
	const chosen = useObjectUrl(file);
	const change = (next: File | undefined, removed: boolean) => {
		setRefusal(undefined);
		setFile(next);
		setIsRemoved(removed);
	};
	return {
		file,
		refusal,
		/** Only what it had has to be taken away on the server. */
		removeImage: isRemoved && !file && stored !== null,
		url: chosen ?? (isRemoved ? null : stored),
		refuse: setRefusal,
		choose: (next: File) => change(next, isRemoved),
		remove: () => change(undefined, true),
	};
}
