/** Saves a blob as a download. */
export function saveFile(blob: Blob, filename: string): void {
	const address = URL.createObjectURL(blob);
	const link = Object.assign(document.createElement("a"), { href: address, download: filename });
	link.click();
	// Some browsers read the blob only after the click.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
