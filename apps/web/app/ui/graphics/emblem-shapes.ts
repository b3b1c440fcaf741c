const inner = (shape: string) => `<${shape} fill="none" stroke="var(--card)" stroke-width="1.5"/>`;

/** Monograms of our own, never a real emblem: outline, centre line of the text, space for it. */
export const emblemShapes = [
	{
		body: `<path d="M32 3 57 12v21c0 14-10 23-25 28C17 56 7 47 7 33V12z" fill="var(--wrong)"/>${inner('path d="M32 8.5 52 16v17c0 10.5-7 17.8-20 22.5C19 50.8 12 43.5 12 33V16z"')}`,
		textY: 32,
		width: 36,
	},
	{
		body: `<circle cx="32" cy="32" r="29" fill="var(--ink)"/>${inner('circle cx="32" cy="32" r="24.5" stroke-dasharray="2 3.13"')}`,
		textY: 32,
		width: 42,
	},
	{
		body: `<path d="M18 4h28l14 14v28L46 60H18L4 46V18z" fill="var(--middling)"/>${inner('path d="M20 9h24l11 11v24L44 55H20L9 44V20z"')}`,
		textY: 32,
		width: 42,
	},
	{
		body: `<rect x="4" y="4" width="56" height="56" rx="14" fill="var(--right)"/>${inner('path d="M11 50 25 37l8 7 8-9 12 15z" stroke-linejoin="round"')}`,
		textY: 22,
		width: 46,
	},
	{
		body: `<path d="M6 6h52v26a26 26 0 0 1-52 0z" fill="var(--pen)"/>${inner('path d="M11 11h42v21a21 21 0 0 1-42 0z"')}`,
		textY: 29,
		width: 38,
	},
	{
		body: `<rect x="11.5" y="11.5" width="41" height="41" rx="8" transform="rotate(45 32 32)" fill="var(--pen)"/>${inner('rect x="15.5" y="15.5" width="33" height="33" rx="5" transform="rotate(45 32 32)"')}`,
		textY: 32,
		width: 34,
	},
] as const;
