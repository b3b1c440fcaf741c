/** npm run backup, restore and admin: the operator's tasks, whether or not the site is running. */
import { join } from "node:path";
import { installIfNeeded } from "./packages/install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";

installIfNeeded();
const [task, ...args] = process.argv.slice(2);
// npm runs scripts in the checkout; paths are relative to the caller's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const fast = ["--import", new URL("./server/fast-imports.mjs", import.meta.url).href];
process.exitCode = await show([...fast, join(root, "apps/server/src/operate", `${task}.ts`), `--cwd=${from}`, ...args]);
