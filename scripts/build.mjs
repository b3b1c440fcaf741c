/** npm run build: the web application, whatever was built before. */
import { installIfNeeded } from "./install.mjs";
import { build } from "./web-build.mjs";

installIfNeeded();
await build();
