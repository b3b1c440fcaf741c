import { icons } from "../../../ui/graphics/icons.ts";

const letter = (text: string, more = "") =>
	`<text x="12" y="17" text-anchor="middle" font-size="16" font-weight="700" fill="currentColor" stroke="none"${more}>${text}</text>`;

/** Icons of the editor. They are separate from `ui/graphics/icons.ts`, which every screen loads. */
export const editorIcons = {
	bold: icons.bold,
	italic: icons.italic,
	link: icons.link,
	image: icons.img,
	bulletList: icons.list,
	formula: icons.sigma,
	undo: icons.undo,
	redo: '<path d="m16 5 4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3"/>',
	underline: '<path d="M7 4v7a5 5 0 0 0 10 0V4M5.5 20h13"/>',
	strike:
		'<path d="M4 12h16M16.5 7.5C16 5.8 14.3 5 12 5c-2.7 0-4.5 1.3-4.5 3.2 0 1.5 1 2.4 2.7 3M7.3 16c.5 2 2.4 3 4.7 3 2.8 0 4.7-1.4 4.7-3.5"/>',
	subscript: '<path d="m4 6 8 10m0-10L4 16M16.5 16.5c.3-1 1-1.5 2-1.5 1.2 0 2 .7 2 1.7 0 1.6-4 2.3-4 4.3h4.2"/>',
	superscript: '<path d="m4 9 8 10m0-10L4 19M16.5 5.5c.3-1 1-1.5 2-1.5 1.2 0 2 .7 2 1.7 0 1.6-4 2.3-4 4.3h4.2"/>',
	code: '<path d="m8.5 7-5 5 5 5m7-10 5 5-5 5M13.5 5l-3 14"/>',
	codeBlock: '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><path d="m9.5 9-3 3 3 3m5-6 3 3-3 3"/>',
	quote: '<path d="M9.5 7C6.5 8 5 10.3 5 13.5V17h5v-5H7.5M18.5 7c-3 1-4.5 3.3-4.5 6.5V17h5v-5h-2.5"/>',
	orderedList:
		'<path d="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-1V9M3.8 15.2c.2-.8.8-1.2 1.5-1.2.9 0 1.5.5 1.5 1.3 0 1.3-3 2-3 3.7H7"/>',
	taskList: '<path d="M11 6h9M11 12h9M11 18h9m-16.5-12 1.5 1.5L8 4.5m-4.5 13 1.5 1.5 3-3"/>',
	indent: '<path d="M4 5h16M11 10h9m-9 4.5h9M4 19h16M4 9.5l3 2.7-3 2.8"/>',
	outdent: '<path d="M4 5h16M11 10h9m-9 4.5h9M4 19h16M7.5 9.5l-3 2.7 3 2.8"/>',
	left: '<path d="M4 5h16M4 10h10M4 14.5h16M4 19h8"/>',
	center: '<path d="M4 5h16M7 10h10M4 14.5h16M8 19h8"/>',
	right: '<path d="M4 5h16m-10 5h10M4 14.5h16M12 19h8"/>',
	justify: '<path d="M4 5h16M4 10h16M4 14.5h16M4 19h16"/>',
	direction:
		'<path d="M16 15V4m-3.5 11V4M18 4h-7a3.5 3.5 0 0 0 0 7h1.5M20 19.5H5m3-3-3 3 3 3" transform="translate(0 -1)"/>',
	colour: `${letter("A", ' dy="-2"')}<path d="M4.5 20.5h15" stroke-width="3"/>`,
	background: icons.hl,
	video: '<rect x="3.5" y="5.5" width="17" height="13" rx="3"/><path d="M10.5 9v6l4.5-3z" fill="currentColor"/>',
	clear: '<path d="M6 5h12M12 5l-2.5 10M5 20h8m2.5-5 5 5m0-5-5 5"/>',
} as const;

export type EditorIconName = keyof typeof editorIcons;
