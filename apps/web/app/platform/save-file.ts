/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, filename: string): void {
	const address = URL.createObjectURL(blob);
	const link = Object.assign(document.createElement("a"), { href: address, download: filename });
	link.click();
	// Some browsers read it only after the click is over.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
