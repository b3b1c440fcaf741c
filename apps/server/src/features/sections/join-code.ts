import { randomInt } from "node:crypto";

/** Characters of a code, without those that are easily confused on a blackboard: 0 and O, 1, I and L. */
const characters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 8;

/** Random code, one of 31⁸, from a cryptographic generator. */
export const makeCode = (): string => Array.from({ length }, () => characters[randomInt(characters.length)]).join("");

/** Stored form of a typed code: 'k7mp-x4qa ' is K7MPX4QA. */
export const readCode = (typed: string): string => typed.replace(/[\s-]+/g, "").toUpperCase();
