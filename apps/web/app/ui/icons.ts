import { toastIcons } from "../platform/toast-icons.ts";

/** Every icon of the product, as the inside of a 24 × 24 SVG drawn with `currentColor`. */
export const icons = {
	...toastIcons,
	apple:
		'<path d="M15.5 3.5c0 1.8-1.3 3.3-3 3.5M12 8.5c-1-.7-2-1-3-1-2.6 0-4 2.3-4 5.2 0 3.4 2.2 7.3 4.2 7.3 1 0 1.6-.7 2.8-.7s1.8.7 2.8.7c1.6 0 3.2-2.5 3.9-4.7-3-1.5-2.9-5.3-.1-6.6-.8-.8-1.9-1.2-3-1.2-1.3 0-2.5.5-3.6 1z"/>',
	asc: '<path d="m7 14 5-5 5 5"/>',
	auto: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
	bold: '<path d="M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z"/>',
	book: '<path d="M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zM12 6.5v13"/>',
	chart:
		'<path d="M4 4v16h16"/><circle cx="9" cy="14" r="1.6"/><circle cx="13" cy="9.5" r="1.6"/><circle cx="18" cy="6.5" r="1.6"/>',
	chat: '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z"/>',
	check: '<path d="m5 13 4.5 4.5L19.5 7"/>',
	clock: '<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>',
	copy: '<rect x="8" y="8" width="12" height="12" rx="2"/><path d="M16 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h2"/>',
	down: '<path d="m6 9 6 6 6-6"/>',
	edit: '<path d="m14 6 4 4L8 20l-4.5.5L4 16z"/>',
	eye: '<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
	"eye-off":
		'<path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.6 3.4M6.3 7.6A14.6 14.6 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4-.9"/>',
	flag: '<path d="M6 21V4m0 1c4-2.5 8 2.5 12 0v8.5c-4 2.5-8-2.5-12 0"/>',
	grip: '<g fill="currentColor"><circle cx="9" cy="6" r="1"/><circle cx="15" cy="6" r="1"/><circle cx="9" cy="12" r="1"/><circle cx="15" cy="12" r="1"/><circle cx="9" cy="18" r="1"/><circle cx="15" cy="18" r="1"/></g>',
	hl: '<path d="m9 13 7.5-8.5 4 3.5L13 16.5zM9 13l-2.5 4 2 1.8 4.5-2.3M4 21h8"/>',
	img: '<rect x="4" y="5" width="16" height="14" rx="2"/><path d="m4 16 4.5-4.5 4 4L15 13l5 4.5"/><circle cx="15.5" cy="9" r="1.3"/>',
	left: '<path d="M19 12H5m6-6-6 6 6 6"/>',
	lock: '<rect x="5.5" y="10.5" width="13" height="9" rx="2"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
	mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2"/><path d="m4 7 8 6 8-6"/>',
	menu: '<path d="M4 7h16M4 12h16M4 17h10"/>',
	minus: '<path d="M5 12h14"/>',
	moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
	off: '<path d="M4 4l16 16M7.3 9A4.5 4.5 0 0 0 7 18h9.5M10.5 6.3A5.5 5.5 0 0 1 17.3 10 4 4 0 0 1 20 15.5"/>',
	out: '<path d="M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M10 12h10m-4-4 4 4-4 4"/>',
	phone: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
	pin: '<path d="M12 21c4.5-4.8 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.2 6.5 11z"/><circle cx="12" cy="10" r="2.3"/>',
	play: '<path d="M6 4.5v15l13-7.5z"/>',
	plus: '<path d="M12 5v14M5 12h14"/>',
	right: '<path d="M5 12h14m-6-6 6 6-6 6"/>',
	search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
	send: '<path d="M4 12 20 4.5 14.5 20l-3-6.5zM11.5 13.5 20 4.5"/>',
	share: '<path d="M12 15V4m-4 3.5L12 4l4 3.5M6 11H5v9h14v-9h-1"/>',
	sheet:
		'<circle cx="6" cy="7" r="2"/><circle cx="12" cy="7" r="2" fill="currentColor"/><circle cx="18" cy="7" r="2"/><circle cx="6" cy="13" r="2" fill="currentColor"/><circle cx="12" cy="13" r="2"/><circle cx="18" cy="13" r="2"/><path d="M5 19h14"/>',
	sigma: '<path d="M17 6V5H7l6 7-6 7h10v-1"/>',
	sort: '<path d="m8 9 4-4 4 4M8 15l4 4 4-4"/>',
	star: '<path d="m12 4 2.4 5.1 5.6.7-4.1 3.9 1 5.6L12 16.6l-4.9 2.7 1-5.6L4 9.8l5.6-.7z"/>',
	strike: '<circle cx="12" cy="12" r="6.5"/><path d="M3.5 16.5 20.5 7.5"/>',
	sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>',
	tool: '<path d="M5 19 15.5 8.5m-2-2 4 4M18 3v4m-2-2h4M6 5v3M4.5 6.5h3"/>',
	trend: '<path d="m4 16 6-6 4 4 6-7m-5 0h5v5"/>',
	trash: '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5m3-5.5v5.5"/>',
	undo: '<path d="M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3"/>',
	uni: '<path d="M3 9.5 12 5l9 4.5M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3.5 20h17"/>',
	up: '<path d="M12 16V5m-4.5 4L12 5l4.5 4M5 19h14"/>',
	user: '<circle cx="12" cy="8" r="3.7"/><path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6"/>',
	users:
		'<circle cx="9" cy="8.5" r="3.3"/><path d="M3 19c.7-3.5 3-5.3 6-5.3s5.3 1.8 6 5.3M15.5 5.5a3.2 3.2 0 0 1 0 6M17 14c2.3.5 3.7 2.2 4.2 5"/>',
	wa: '<path d="M4 20l1.3-4.2A8 8 0 1 1 8.3 19z"/><path d="M9 8.5c-.5 3 3 6.7 6.2 6.5.6-.3 1-1 .9-1.6l-2-1-1 1c-1-.4-2-1.5-2.4-2.5l.9-.9-.9-2c-.7 0-1.4.1-1.7.5z"/>',
	zoom: '<path d="M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5"/>',
} as const;

export type IconName = keyof typeof icons;
