import * as z from "zod/mini";
import { input, line, nameLine, nullableOf } from "../core/fields.ts";

/** Eight digits. Spaces and full stops between them are removed. */
const dni = line({ label: "El DNI", max: 30 }).check(
	z.overwrite((value) => value.replace(/[\s.]/g, "")),
	z.regex(/^\d{8}$/, "El DNI debe tener 8 dígitos"),
);

/** A mobile number, or a landline with or without its area code: (01) 555 1234, 555 1234, (054) 23 1234. */
const peruvianPhone = /^(?:9\d{8}|0?1[2-7]\d{6}|0?[4-8]\d[2-8]\d{5}|[2-7]\d{6}|[2-8]\d{5})$/;
const withoutCountry = (value: string) => value.replace(/[\s().-]/g, "").replace(/^(?:\+51|0051|51(?=9\d{8}$))/, "");

const phone = (label: string) =>
	line({ label, max: 30 }).check(
		z.overwrite(withoutCountry),
		z.regex(peruvianPhone, `${label} no es válido: escribe 9 dígitos que empiecen con 9, o un fijo como (01) 555 1234`),
	);

const fields = {
	dni: nullableOf("El DNI", dni),
	phone: nullableOf("El celular", phone("El celular")),
	guardianName: nullableOf("El nombre del apoderado", nameLine({ label: "El nombre del apoderado", max: 200 })),
	guardianPhone: nullableOf("El celular del apoderado", phone("El celular del apoderado")),
};

/** Input of a student's personal data. Blank becomes null; numbers stay text. */
export const studentDetailsInput = input(fields);
export const studentDetailsDto = z.object({
	dni: z.nullable(z.string()),
	phone: z.nullable(z.string()),
	guardianName: z.nullable(z.string()),
	guardianPhone: z.nullable(z.string()),
});
export type StudentDetails = z.infer<typeof studentDetailsDto>;

export const noDetails: StudentDetails = { dni: null, phone: null, guardianName: null, guardianPhone: null };
