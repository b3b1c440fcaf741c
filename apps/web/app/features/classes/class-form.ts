import {
	type ClassInput,
	type ClassPlan,
	classInput,
	classPlans,
	type ManagedClassDto,
} from "@cachimbo/contract/classes/classes";
import { checkWith } from "../../platform/forms/check-with.ts";
import { fromLimaField, toLimaField } from "../../platform/time/lima-time.ts";

/** Form values of a class. */
export interface ClassForm {
	title: string;
	teacher: string;
	/** Value of a date-time field, in Lima time. */
	startsAt: string;
	minutes: string;
	link: string;
	plans: readonly ClassPlan[];
}

/** Defaults of a new class. Its plans are those that include classes (the price list of rules/payments/plans.ts). */
export const newClassForm: ClassForm = {
	title: "",
	teacher: "",
	startsAt: "",
	minutes: "90",
	link: "",
	plans: ["semestral", "anual"],
};

export const toClassForm = (managed: ManagedClassDto): ClassForm => ({
	title: managed.title,
	teacher: managed.teacher,
	startsAt: toLimaField(managed.startsAt),
	minutes: String(managed.minutes),
	link: managed.link,
	plans: managed.plans,
});

/** Request body. Empty times become '' and empty minutes NaN, which the contract's validation reports. */
export const toClassBody = ({ startsAt, minutes, ...form }: ClassForm): Omit<ClassInput, "version" | "clientId"> => ({
	...form,
	startsAt: fromLimaField(startsAt) ?? "",
	minutes: minutes.trim() ? Number(minutes) : Number.NaN,
	plans: [...form.plans],
});

export const checkClass = (form: ClassForm) => checkWith(classInput, toClassBody(form));

/** Adds or removes a plan and keeps the order of the price list. */
export const withPlan = (plans: readonly ClassPlan[], plan: ClassPlan, chosen: boolean): ClassPlan[] =>
	classPlans.filter((one) => (one === plan ? chosen : plans.includes(one)));
