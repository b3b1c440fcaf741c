import type { Screen } from "../screen.ts";

/** Screens of the academy's settings. */
export const settingsScreens: readonly Screen[] = [
	{ name: "ajustes", path: "/ajustes-gestion", as: "ADMIN" },
	{
		name: "ajustes-color-que-no-se-lee",
		path: "/ajustes-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await page.getByLabel("Color principal", { exact: true }).fill("#ff9ecb");
			await page.getByLabel("Color de resaltado", { exact: true }).fill("#a6f0c6");
			await page.getByLabel("Nombre de la academia").fill("Academia Wari de Ayacucho");
			await page
				.getByRole("button", { name: /^Usar #/ })
				.first()
				.scrollIntoViewIfNeeded();
		},
	},
	{
		name: "ajustes-texto-propio",
		path: "/ajustes-gestion",
		as: "ADMIN",
		prepare: async (page) => {
			await page
				.getByRole("button", { name: /^Escribir el nuestro/ })
				.first()
				.click();
			await page.getByLabel("Términos de servicio").waitFor();
		},
	},
	...["marca", "universidades", "examen", "estudiantes"].map(
		(step): Screen => ({
			name: `empezar-${step}`,
			path: `/empezar?paso=${step}`,
			as: "ADMIN",
		}),
	),
];
