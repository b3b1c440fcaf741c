declare module "*?raw" {
	const text: string;
	// biome-ignore lint/style/noDefaultExport: a ?raw module of Vite has nothing but a default export.
	export default text;
}
