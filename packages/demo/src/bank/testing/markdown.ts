import { createRequire } from "node:module";
import type { MarkdownKatexOptions } from "@vscode/markdown-it-katex";
import katex from "katex";
import MarkdownIt from "markdown-it";

// Required, not imported: Node and Vitest disagree about the default export of this CommonJS module.
const { default: formulas } = createRequire(import.meta.url)("@vscode/markdown-it-katex") as {
	default: (markdown: InstanceType<typeof MarkdownIt>, options: MarkdownKatexOptions) => void;
};

// The plugin brings an older KaTeX, so ours is passed, as the server does.
const options = { katex: katex as never, throwOnError: false, strict: "ignore" } as const;
const markdown = new MarkdownIt({ breaks: true }).use(formulas, options);

/** Renders a text as HTML with the parsers of the server. The server's own test checks the stored result. */
export const renderMarkdown = (text: string): string => markdown.render(text);
