/** Short formula as hand-written MathML: the landing page loads no script or fonts for formulas. */
export function Formula({ mathml }: { mathml: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants
	return <span dangerouslySetInnerHTML={{ __html: `<math displaystyle="true">${mathml}</math>` }} />;
}
