/** npm run build: builds the web application unconditionally. */

import { build } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";

installIfNeeded();
await build();
