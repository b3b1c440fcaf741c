import { afterAll } from "vitest";
import { closeAll } from "./close-after-file.ts";

// A module apart from the list of what is open: Vitest evaluates this one anew for each file, and the list is one for all.
afterAll(closeAll);
