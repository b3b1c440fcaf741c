import { spawn } from "node:child_process";

/**
 * Runs a shell line if this process ends, in any way, without calling the returned function: the shell reads from us, and the
 * system closes that pipe. @param line may use "$1", the argument
 */
export function runIfOrphaned(line: string, argument: string): () => void {
	const guard = spawn("sh", ["-c", `trap '' INT TERM HUP; read -r _ || { ${line}; }`, "sh", argument], {
		stdio: ["pipe", "ignore", "ignore"],
		cwd: "/",
		detached: true,
	});
	guard.stdin.on("error", () => {}); // the guard has ended and is not needed any more
	guard.unref();
	return () => void guard.stdin.end("\n");
}
