import { expect, it } from "vitest";
import { noDetails, studentDetailsInput } from "./student-details.ts";

const faultOf = (given: object) => {
	const { error } = studentDetailsInput.safeParse({ ...noDetails, ...given });
	return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};
const phoneOf = (phone: string) => studentDetailsInput.safeParse({ ...noDetails, phone }).data?.phone;

it("keeps the leading zeros of a DNI, and numbers without separators", () => {
	const given = {
		dni: " 07.654.321 ",
		phone: "+51 987-654-321",
		guardianName: " Rosa  Gil ",
		guardianPhone: "(01) 555 1234",
	};
	expect(studentDetailsInput.parse(given)).toEqual({
		...{ dni: "07654321", phone: "987654321" },
		...{ guardianName: "Rosa Gil", guardianPhone: "015551234" },
	});
	expect(studentDetailsInput.parse({ ...noDetails, dni: "" })).toEqual(noDetails);
});

it("accepts only mobile and landline numbers of Peru, with or without codes", () => {
	for (const phone of [
		"987654321",
		"51987654321",
		"0051 987654321",
		"5551234",
		"054 231234",
		"(054) 23-1234",
		"231234",
	])
		expect(phoneOf(phone), phone).toMatch(/^\d+$/);
	for (const phone of ["98765432", "887654321", "12345", "987654321 / 986543210", "+34 612345678", "no tiene"])
		expect(phoneOf(phone), phone).toBeUndefined();
});

it("requires every field, so that an absent one removes nothing", () => {
	const { error } = studentDetailsInput.safeParse({ dni: "07654321" });
	expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["phone", "guardianName", "guardianPhone"]);
});

it("names the invalid field in Spanish", () => {
	expect(faultOf({ dni: "1234567", guardianPhone: "123" })).toEqual([
		["dni", "El DNI debe tener 8 dígitos"],
		[
			"guardianPhone",
			"El celular del apoderado no es válido: escribe 9 dígitos que empiecen con 9, o un fijo como (01) 555 1234",
		],
	]);
	expect(faultOf({ dni: "12345678a" })).toHaveLength(1);
	expect(faultOf({ guardianName: "a".repeat(201) })).toHaveLength(1);
});
