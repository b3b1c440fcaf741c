/** The browser's network information, if it has any. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** Whether data is expensive: data saver is on, or the line is 2G. Nothing is then fetched that may never be seen. */
export function isDataExpensive(): boolean {
	const { saveData = false, effectiveType = "" } = (navigator as { connection?: NetworkInformation }).connection ?? {};
	return saveData || effectiveType.includes("2g");
}
