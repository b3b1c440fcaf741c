const orderSettings =
	/^>\s*\d*(?:\s+(?:all|exact|random|rel|contig(?:uous)?|hori(?:zontal)?|vert(?:ical)?|abs\w*|relative\w*|longest\w*|all_\w+|show|hide|true|false|yes|no|none|abcd?|i{3}|123)(?=\s))*/i;

/** Returns the items of a Moodle ordering question, one per line after `>` and its settings. */
export function orderIn(answers: string): string[] | undefined {
	if (!answers.startsWith(">")) return undefined;
	const lines = answers.replace(orderSettings, "").split("\n");
	const ordered = lines.map((line) => line.trim()).filter((line) => line !== "");
	return ordered.length > 1 ? ordered : undefined;
}
