/** Adds the scheme to an address typed without one, such as 'www.uni.edu.pe'. */
export function webAddress(typed: string): string {
	const text = typed.trim();
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
