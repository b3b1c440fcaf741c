/**
 * npm run bench: the server's throughput compared with the limits of this machine and with other programs; -- --quick,
 * --write, --only=chat,peers, --without-peers.
 */
import { join } from "node:path";
import { fetchPeers } from "./fetch-peers.mjs";
import { installIfNeeded } from "./install.mjs";
import { root } from "./project.mjs";
import { show } from "./run.mjs";
import { buildIfStale } from "./web-build.mjs";

installIfNeeded();
await buildIfStale();
if (!process.argv.includes("--without-peers")) fetchPeers();
process.exitCode = await show([join(root, "bench", "main.ts"), ...process.argv.slice(2)]);
