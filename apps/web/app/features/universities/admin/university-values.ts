import { COMPLETE_ALL_FIELDS } from "@cachimbo/contract/messages";
import { type UniversityDto, universityInput } from "@cachimbo/contract/universities";
import { checkWith } from "../../../platform/check-with.ts";
import type { FormFault } from "../../../platform/use-saving.ts";
import { webAddress } from "../../../platform/web-address.ts";
import { byText, type ListRules } from "../../../ui/list-view.ts";

/** A university as it is typed. */
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

/** A new one needs a picture; one that has its own keeps it. */
export function checkUniversity(values: UniversityForm, hasPicture: boolean): FormFault | undefined {
	const fault = checkWith(universityInput, toUniversityBody(values));
	if (hasPicture) return fault;
	return { message: COMPLETE_ALL_FIELDS, errors: { ...fault?.errors, image: COMPLETE_ALL_FIELDS } };
}

const byCode = byText<UniversityDto>(({ code, name }) => `${code} ${name}`);

/** How the list of universities is searched and sorted. */
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

/** The sorts that are offered, by how the address writes them. */
export const universitySorts = [
	["siglas", "Por siglas"],
	["nombre", "Por nombre"],
	["-examenes", "Más exámenes primero"],
	["-registro", "Última registrada primero"],
] as const;
