import type { AvatarName } from "../../platform/account/avatar.ts";

const line = 'stroke="var(--on-marker)" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"';

/** Four animals of Peru, drawn for this product in a circle of 64, in the design system's colours. */
export const avatarShapes: Record<AvatarName, string> = {
	llama: `<circle cx="32" cy="32" r="32" fill="var(--pen-soft)"/><g fill="var(--figure)" ${line}><path d="M25 22c-4.5-3-6-8.5-4-13 4.5 1.5 7 5.5 7.5 10zM39 22c4.5-3 6-8.5 4-13-4.5 1.5-7 5.5-7.5 10z"/><path d="M21 66V33c0-8.5 4.5-14 11-14s11 5.5 11 14v33"/><path d="M24.5 20.5c-.6-3.600 1.700-5.600 4-4.700.8-2.600 6.200-2.600 7 0 2.3-.9 4.600 1.100 4 4.700-2.200 2.3-12.800 2.3-15 0z"/><ellipse cx="32" cy="37" rx="7" ry="5.5"/></g><circle cx="26.5" cy="29" r="2.2" fill="var(--on-marker)"/><circle cx="37.5" cy="29" r="2.2" fill="var(--on-marker)"/><path d="M30 35.5h4M32 36v2.5" fill="none" ${line}/><path d="M22 50h20" stroke="var(--wrong)" stroke-width="5"/><path d="M22 55.5h20" stroke="var(--marker)" stroke-width="4"/>`,
	cuy: `<circle cx="32" cy="32" r="32" fill="var(--marker-soft)"/><g ${line}><ellipse cx="14.5" cy="27" rx="6" ry="7.5" transform="rotate(-24 14.5 27)" fill="var(--wrong-soft)"/><ellipse cx="49.5" cy="27" rx="6" ry="7.5" transform="rotate(24 49.5 27)" fill="var(--wrong-soft)"/><path d="M9 66c-3-28 8-46 23-46s26 18 23 46" fill="var(--middling)"/><path d="M32 20c5 0 6 7 6 13 6 2 9 7 9 12 0 7-7 10-15 10s-15-3-15-10c0-5 3-10 9-12 0-6 1-13 6-13z" fill="var(--figure)"/></g><circle cx="22" cy="33.5" r="2.6" fill="var(--on-marker)"/><circle cx="42" cy="33.5" r="2.6" fill="var(--on-marker)"/><path d="M29.5 40h5L32 43zM32 43v3m-4.5 1.5c2 1.800 4.5 1 4.5-1.5 0 2.5 2.5 3.3 4.5 1.5" fill="none" ${line}/>`,
	gallito: `<circle cx="32" cy="32" r="32" fill="var(--right-soft)"/><g ${line}><path d="M14 66c1-12 7-18 18-18s17 6 18 18" fill="var(--on-marker)"/><path d="M12 32c0-15 9-25 21-25 10 0 18 6 19 15-4 0-6 1-7 4 3 3 4 7 3 11-2 9-9 14-18 14-11 0-18-8-18-19z" fill="var(--wrong)"/><path d="M46 26l9 4.5c1.5 1-.5 4-3 4l-6 .5z" fill="var(--marker)"/><circle cx="36.5" cy="27.5" r="6" fill="var(--figure)"/></g><circle cx="37.5" cy="27.5" r="2.6" fill="var(--on-marker)"/><path d="M16 30c1-9 7-16 15-18" fill="none" stroke="var(--figure)" stroke-width="2" stroke-linecap="round" opacity=".75"/>`,
	buho: `<circle cx="32" cy="32" r="32" fill="var(--wrong-soft)"/><g ${line}><path d="M13 66c-2-17-1-29 1-37l-1-16c5 .5 9 3 11 6 5-1.5 11-1.5 16 0 2-3 6-5.5 11-6l-1 16c2 8 3 20 1 37" fill="var(--pen)"/><path d="M20 66c-1-12 4-19 12-19s13 7 12 19" fill="var(--figure)"/><circle cx="23" cy="31" r="9" fill="var(--figure)"/><circle cx="41" cy="31" r="9" fill="var(--figure)"/><path d="M28.5 37.5h7L32 44z" fill="var(--marker)"/></g><circle cx="24.5" cy="31.5" r="4" fill="var(--on-marker)"/><circle cx="39.5" cy="31.5" r="4" fill="var(--on-marker)"/><circle cx="26" cy="30" r="1.3" fill="var(--figure)"/><circle cx="41" cy="30" r="1.3" fill="var(--figure)"/>`,
};

export const avatarLabels: Record<AvatarName, string> = {
	llama: "Llama",
	cuy: "Cuy",
	gallito: "Gallito de las rocas",
	buho: "Búho",
};
