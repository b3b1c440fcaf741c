/** Icons for toasts; in a file of their own to keep the public pages' script small. 24 × 24, stroked. */
export const toastIcons = {
	info: '<circle cx="12" cy="12" r="8"/><path d="M12 11v5m0-8v.1"/>',
	saved: '<circle cx="12" cy="12" r="8"/><path d="m8.5 12.3 2.5 2.5 4.7-5"/>',
	warn: '<path d="M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.1"/>',
	x: '<path d="M6 6l12 12M18 6 6 18"/>',
} as const;
