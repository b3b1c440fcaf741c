const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " ", "#39": "'", "#x27": "'" };
const signs: Record<string, string> = { "#9745": "[x]", "#9744": "[ ]", "#9654": "▶" };

/** Returns the text part of a mail from its HTML, which this server generated. */
export function textPartOf(html: string): string {
	const lines = numbered(html)
		.replace(/(<li[^>]*>(?:\d+\. )?)<p[^>]*>(.*?)<\/p>/gs, "$1$2")
		.replace(/<img[^>]*? alt="([^"]*)"[^>]*>/g, "$1")
		.replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href: string, words: string) => linkText(href, words))
		.replace(/<br[^>]*>/g, "\n")
		.replace(/<hr[^>]*>/g, "\n\n----\n\n")
		.replace(/<li[^>]*>/g, "\n- ")
		.replace(/<(p|h\d|pre|blockquote|ul|ol|div)\b[^>]*>|<\/(p|h\d|pre|blockquote|ul|ol)>/g, "\n\n")
		.replace(/<[^>]*>/g, "");
	return decoded(lines)
		.replace(/[ \t]+\n/g, "\n")
		.replace(/- (\d+\.|\[[x ]\])\s*/g, "$1 ")
		.replace(/(^|\n)- \s+/g, "$1- ")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** Adds numbers to items of ordered lists. */
function numbered(html: string): string {
	return html.replace(/<ol\b([^>]*)>((?:(?!<[ou]l\b).)*?)<\/ol>/gs, (_, rest: string, items: string) => {
		let number = Number(/start="(\d+)"/.exec(rest)?.[1] ?? 1);
		return `<ol>${items.replace(/<li(?![^>]*list-style-type:(?:none|disc))[^>]*>/g, (item) => `${item}${number++}. `)}</ol>`;
	});
}

function linkText(href: string, words: string): string {
	const plain = words.replace(/<[^>]*>/g, "").trim();
	const address = href.replace(/^(mailto|tel):/, "");
	return plain === "" || plain === address ? address : `${words} (${address})`;
}

const decoded = (text: string) =>
	text.replace(/&(#?\w{2,6});/g, (entity, name: string) => entities[name] ?? signs[name] ?? entity);
