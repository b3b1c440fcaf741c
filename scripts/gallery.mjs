/** npm run gallery: writes a screenshot of every screen to gallery/, which git ignores. */
import { join } from "node:path";
import { buildIfStale } from "./building/web-build.mjs";
import { installIfNeeded } from "./packages/install.mjs";
import { root, tool } from "./project.mjs";
import { show } from "./run.mjs";

installIfNeeded();
await buildIfStale();
const args = [tool("@playwright/test", "playwright"), "test", "--project=gallery", ...process.argv.slice(2)];
process.exitCode = await show(args, { cwd: join(root, "e2e"), env: { GALLERY: "1" } });
