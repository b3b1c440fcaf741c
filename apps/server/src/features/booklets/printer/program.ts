/** Main module of the printer process: prints one document and ends. See `run-printer.ts`. */
import { createWriteStream } from "node:fs";
import { doTask } from "../../../process/program-task.ts";
import type { PrintReport, PrintTask } from "./messages.ts";
import { print } from "./print.ts";

doTask<PrintTask, string, Uint8Array | undefined, PrintReport>((task, fetch) =>
	print(task, fetch, createWriteStream("", { fd: 1, autoClose: false })),
);
