/** A short formula as MathML, written by hand: the landing page loads neither script nor fonts for it. */
export function Formula({ mathml }: { mathml: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
	return <span dangerouslySetInnerHTML={{ __html: `<math displaystyle="true">${mathml}</math>` }} />;
}
