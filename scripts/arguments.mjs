import { parseArgs } from "node:util";

/**
 * Checks a script's arguments before anything is installed, built or measured. Prints the usage for `--help`, and exits with
 * an error for invalid arguments.
 * @param command command line without arguments, such as "npm run phone"
 * @param flags description by flag. After '=' stands an example value: a number requires a number, and a|b one of these words
 * @param more document to read for details
 */
export function answerHelp(command, flags = {}, more = "README.md") {
	const { output, complaint } = checkArguments(command, flags, more, process.argv.slice(2));
	if (output !== undefined) console.log(output);
	if (complaint !== undefined) console.error(complaint);
	if (output !== undefined || complaint !== undefined) process.exit(complaint === undefined ? 0 : 1);
}

/** @returns the output or the error message to print before exiting; an empty object if the arguments are valid */
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
		return firstSentence(error.message);
	}
}

function faultOf(name, value, example) {
	if (/^\d+$/.test(example) && !(value.trim() !== "" && Number(value) >= 0)) return `--${name} is a number.`;
	const words = example?.includes("|") ? example.split("|") : undefined;
	return words && !words.includes(value) ? `--${name} is one of ${words.join(", ")}.` : undefined;
}

/** First sentence of Node's message; the rest is about arguments that begin with a hyphen, which we have not. */
const firstSentence = (message) => `${message.split(/\. |\n/, 1)[0].replace(/\.$/, "")}.`;
