/** npm run build: builds the web application unconditionally. */
import { installIfNeeded } from "./install.mjs";
import { build } from "./web-build.mjs";

installIfNeeded();
await build();
