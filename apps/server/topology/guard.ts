import { spawn } from "node:child_process";

/**
 * Runs a line of shell if this process ends without having called what is returned, however it ends: the shell reads from
 * us, and the system closes that for us.
 * @param line may use "$1", the argument
 */
export function ifWeDie(line: string, argument: string): () => void {
	const guard = spawn("sh", ["-c", `trap '' INT TERM HUP; read -r _ || { ${line}; }`, "sh", argument], {
		stdio: ["pipe", "ignore", "ignore"],
		cwd: "/",
		detached: true,
	});
	guard.stdin.on("error", () => {}); // it has gone, and with it what it was for
	guard.unref();
	return () => void guard.stdin.end("\n");
}
