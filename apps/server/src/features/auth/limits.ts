import type { Limit } from "../../limits/limits.ts";

const hour = 3600;

/** Rate limits of the account pages, shared by the API and forms without JavaScript. */
export const signUpLimits: readonly Limit[] = [
	{ name: "signup-hour", points: 40, seconds: hour, by: "ip" },
	{ name: "signup-day", points: 300, seconds: 24 * hour, by: "ip" },
];
export const checkEmailLimits: readonly Limit[] = [
	{ name: "check-email-minute", points: 10, seconds: 60, by: "ip" },
	{ name: "check-email-hour", points: 60, seconds: hour, by: "ip" },
];
export const forgotLimit: Limit = { name: "forgot-ip", points: 20, seconds: hour, by: "ip" };
/** beyond it nothing is mailed, and the response is the same */
export const forgotMailLimit = { name: "forgot-mail", points: 3, seconds: hour };
/** high enough for a class that shares one IP address */
export const confirmLimit: Limit = { name: "confirm-email-ip", points: 60, seconds: hour, by: "ip" };
export const confirmMailLimit: Limit = { name: "confirm-email-mail", points: 3, seconds: hour, by: "user" };
/** counted by e-mail address, across accounts */
export const confirmAddressLimit = { name: "confirm-email-address", points: 4, seconds: hour };
export const resetLimit: Limit = { name: "reset-ip", points: 10, seconds: hour, by: "ip" };
/** Limit of second-factor codes tried, right ones included: of a million values, three are valid at a time. */
export const factorTries = { name: "factor-tries", points: 10, seconds: 15 * 60 };
export const factorTriesOfDay = { name: "factor-tries-day", points: 50, seconds: 24 * hour };
export const factorForms: Limit = { name: "factor-forms", points: 30, seconds: 60, by: "user" };
/** for signed-in users; wrong old passwords have a limit of their own, five tries (`confirmOwnPassword`) */
export const passwordChanges: Limit = { name: "password-changes", points: 30, seconds: 60, by: "user" };
export const nameForms: Limit = { name: "name-forms", points: 30, seconds: 60, by: "user" };
/** few, because others see the name in groups: it is for corrections */
export const nameChanges = { name: "name-changes", points: 5, seconds: 24 * hour };
