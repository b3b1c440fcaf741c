import { randomInt } from "node:crypto";

/** Without what reads as something else on a blackboard: 0 and O, 1, I and L. */
const signs = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 8;

/** One of 31⁸, by a generator that nobody can foresee. */
export const makeCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join("");

/** As it is stored: 'k7mp-x4qa ' is K7MPX4QA. */
export const readCode = (typed: string): string => typed.replace(/[\s-]+/g, "").toUpperCase();
