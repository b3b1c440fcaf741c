import { createRequire } from "node:module";
import type { MarkdownKatexOptions } from "@vscode/markdown-it-katex";
import katex from "katex";
import MarkdownIt from "markdown-it";

// Required, not imported: Node and Vitest disagree on what the default export of this CommonJS module is.
const { default: formulas } = createRequire(import.meta.url)("@vscode/markdown-it-katex") as {
	default: (markdown: InstanceType<typeof MarkdownIt>, options: MarkdownKatexOptions) => void;
};

// The plugin brings an older KaTeX: ours is passed, as the server does.
const options = { katex: katex as never, throwOnError: false, strict: "ignore" } as const;
const markdown = new MarkdownIt({ breaks: true }).use(formulas, options);

/** A text as HTML, read with the parsers that the server uses; the server's own test looks at what it stored. */
export const renderMarkdown = (text: string): string => markdown.render(text);
