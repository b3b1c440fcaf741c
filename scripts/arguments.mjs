import { parseArgs } from "node:util";

/**
 * Looks at what was typed after the name of a script, before anything is installed, built or measured: `--help` is answered,
 * and what the script does not know ends it with a sentence.
 * @param command how it is called, such as "npm run phone"
 * @param flags how each may be written, and what it does; after '=' stands an example, of which a number asks for a number,
 * and a|b for one of these
 * @param more where those for whom the flags are not enough read on
 */
export function answerHelp(command, flags = {}, more = "README.md") {
	const { output, complaint } = checkArguments(command, flags, more, process.argv.slice(2));
	if (output !== undefined) console.log(output);
	if (complaint !== undefined) console.error(complaint);
	if (output !== undefined || complaint !== undefined) process.exit(complaint === undefined ? 0 : 1);
}

/** @returns what is to be said before the script ends; nothing, if it may go on */
export function checkArguments(command, flags, more, args) {
	const usage = usageOf(command, flags, more);
	if (args.some((arg) => arg === "--help" || arg === "-h")) return { output: usage };
	const fault = findFault(Object.keys(flags), args);
	return fault === undefined ? {} : { complaint: `${fault}\n\n${usage}` };
}

function usageOf(command, flags, more) {
	const lines = Object.entries(flags).map(([flag, what]) => `  ${flag.padEnd(44)} ${what}`);
	const head = lines.length > 0 ? `${command} -- [FLAGS]` : `${command} takes no arguments.`;
	return [head, ...lines, `More: ${more}`].join("\n");
}

function findFault(flags, args) {
	const examples = new Map(flags.map((flag) => /^--([^=]+)(?:=(.*))?$/.exec(flag).slice(1)));
	const options = Object.fromEntries(
		[...examples].map(([name, example]) => [name, { type: example === undefined ? "boolean" : "string" }]),
	);
	try {
		const { values } = parseArgs({ args, options });
		return Object.entries(values)
			.map(([name, value]) => faultOf(name, String(value), examples.get(name)))
			.find((fault) => fault !== undefined);
	} catch (error) {
		return plainly(error.message);
	}
}

function faultOf(name, value, example) {
	if (/^\d+$/.test(example) && !(value.trim() !== "" && Number(value) >= 0)) return `--${name} is a number.`;
	const words = example?.includes("|") ? example.split("|") : undefined;
	return words && !words.includes(value) ? `--${name} is one of ${words.join(", ")}.` : undefined;
}

/** Node goes on about arguments that begin with a hyphen, of which there are none here. */
const plainly = (message) => `${message.split(/\. |\n/, 1)[0].replace(/\.$/, "")}.`;
