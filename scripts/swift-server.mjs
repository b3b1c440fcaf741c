import { existsSync } from "node:fs";
import { fetchPackages, findProgram } from "./debian-packages.mjs";

const program = "swift-proxy-server";
const packages = ["swift-proxy", "swift-account", "swift-container", "swift-object"];

/** For the tests of files at an S3 server that is not ours, OpenStack's Swift: 11 MB, and not where systemd would start it as a service. */
export function fetchSwift() {
	if (findProgram(program)) return;
	if (existsSync("/run/systemd/system")) {
		console.log(`There is no ${program} here, and its packages would start services: ${packages.join(" ")}`);
		return;
	}
	if (fetchPackages(program, ...packages) && !findProgram(program)) console.log("It could not be fetched.");
}
