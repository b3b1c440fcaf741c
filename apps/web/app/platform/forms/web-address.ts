/** 'www.uni.edu.pe' is typed more often than its scheme. */
export function webAddress(typed: string): string {
	const text = typed.trim();
	return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
}
