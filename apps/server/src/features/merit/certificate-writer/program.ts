/** Child process that writes one certificate: see `run-certificate-writer.ts`. */
import { createWriteStream } from "node:fs";
import { doTask } from "../../../process/program-task.ts";
import type { CertificateTask } from "./messages.ts";
import { printCertificate } from "./print-certificate.ts";

doTask<CertificateTask, string, Uint8Array | undefined, null>(async (task, fetch) => {
	const logo = task.logo === null ? undefined : await fetch(task.logo);
	await printCertificate(task, logo, createWriteStream("", { fd: 1, autoClose: false }));
	return null;
});
