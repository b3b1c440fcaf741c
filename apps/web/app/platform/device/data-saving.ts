/** What a browser says of its line, where it says anything. */
type Line = { saveData?: boolean; effectiveType?: string };

/** Data saver, or a 2G line: nothing is fetched that may never be looked at. */
export function isDataDear(): boolean {
	const { saveData = false, effectiveType = "" } = (navigator as { connection?: Line }).connection ?? {};
	return saveData || effectiveType.includes("2g");
}
