import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate --name what_it_does` writes the next migration; the server applies it when it starts. */
export default defineConfig({
	dialect: "postgresql",
	schema: "./src/db/schema/**/*.ts",
	out: "./src/db/migrations",
	casing: "snake_case",
	breakpoints: false,
});
