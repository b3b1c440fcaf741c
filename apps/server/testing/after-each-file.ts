import { afterAll } from "vitest";
import { closeAll } from "./close-after-file.ts";

// Separate from the list of open resources: Vitest evaluates this module for each file, and the list is shared.
afterAll(closeAll);
