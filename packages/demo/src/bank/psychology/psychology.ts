import type { BankCourse } from "../types.ts";
import { developmentAndPersonality } from "./development-and-personality.ts";
import { learning } from "./learning.ts";
import { perceptionAndMemory } from "./perception-and-memory.ts";
import { schoolsAndBrain } from "./schools-and-brain.ts";

export const psychology: BankCourse = {
	name: "Psicología",
	folder: "psychology",
	questions: [...schoolsAndBrain, ...perceptionAndMemory, ...learning, ...developmentAndPersonality],
};
