import { COMPLETE_ALL_FIELDS } from "@cachimbo/contract/core/messages";
import { type UniversityDto, universityInput } from "@cachimbo/contract/universities/universities";
import { checkWith } from "../../../platform/forms/check-with.ts";
import type { FormFault } from "../../../platform/forms/use-saving.ts";
import { webAddress } from "../../../platform/forms/web-address.ts";
import { byText, type ListRules } from "../../../ui/lists/list-view.ts";

/** Form values of a university. */
export interface UniversityForm {
	name: string;
	description: string;
	code: string;
	country: string;
	website: string;
}

export const newUniversity: UniversityForm = { name: "", description: "", code: "", country: "Perú", website: "" };

export const toUniversityForm = ({ name, description, code, country, website }: UniversityDto): UniversityForm => ({
	name,
	description,
	code,
	country,
	website: website ?? "",
});

export const toUniversityBody = (values: UniversityForm) => ({ ...values, website: webAddress(values.website) });

/** Validates the form. A new university requires a picture; an existing one may keep its own. */
export function checkUniversity(values: UniversityForm, hasPicture: boolean): FormFault | undefined {
	const fault = checkWith(universityInput, toUniversityBody(values));
	if (hasPicture) return fault;
	return { message: COMPLETE_ALL_FIELDS, errors: { ...fault?.errors, image: COMPLETE_ALL_FIELDS } };
}

const byCode = byText<UniversityDto>(({ code, name }) => `${code} ${name}`);

/** Search and sort rules of the list of universities. */
export const universityRules: ListRules<UniversityDto> = {
	text: ({ code, name, country }) => `${code} ${name} ${country}`,
	sorts: {
		siglas: byCode,
		nombre: byText(({ name }) => name),
		examenes: (a, b) => a.examsList.length - b.examsList.length || byCode(b, a),
		registro: (a, b) => a.id - b.id,
	},
	initial: { key: "siglas", direction: "ascending" },
};

/** Sort options with their values in the URL. */
export const universitySorts = [
	["siglas", "Por siglas"],
	["nombre", "Por nombre"],
	["-examenes", "Más exámenes primero"],
	["-registro", "Última registrada primero"],
] as const;
