import {
	type ClassInput,
	type ClassPlan,
	classInput,
	classPlans,
	type ManagedClassDto,
} from "@cachimbo/contract/classes";
import { checkWith } from "../../platform/check-with.ts";
import { fromLimaField, toLimaField } from "../../platform/lima-time.ts";

/** A class as it is typed. */
export interface ClassForm {
	title: string;
	teacher: string;
	/** A date-time field, in Lima. */
	startsAt: string;
	minutes: string;
	link: string;
	plans: readonly ClassPlan[];
}

/** The plans that promise classes (the price list of rules/plans.ts). */
export const newClassForm: ClassForm = {
	title: "",
	teacher: "",
	startsAt: "",
	minutes: "90",
	link: "",
	plans: ["semestral", "anual"],
};

export const toClassForm = (one: ManagedClassDto): ClassForm => ({
	title: one.title,
	teacher: one.teacher,
	startsAt: toLimaField(one.startsAt),
	minutes: String(one.minutes),
	link: one.link,
	plans: one.plans,
});

/** Undefined and null where nothing was typed: the contract has the sentence for it. */
export const toClassBody = ({ startsAt, minutes, ...form }: ClassForm): Omit<ClassInput, "version" | "clientId"> => ({
	...form,
	startsAt: fromLimaField(startsAt) as string,
	minutes: minutes.trim() ? Number(minutes) : (undefined as unknown as number),
	plans: [...form.plans],
});

export const checkClass = (form: ClassForm) => checkWith(classInput, toClassBody(form));

/** With this plan chosen, or not, in the order of the price list. */
export const withPlan = (plans: readonly ClassPlan[], plan: ClassPlan, chosen: boolean): ClassPlan[] =>
	classPlans.filter((one) => (one === plan ? chosen : plans.includes(one)));
