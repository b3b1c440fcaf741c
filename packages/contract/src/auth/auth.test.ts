import { describe, expect, it } from "vitest";
import { faultOf, faultsOf } from "../../testing/faults.ts";
import { emailText, forgotPasswordInput, resetPasswordForm, signInInput, signUpForm, signUpInput } from "./auth.ts";

const rosa = { nombres: "Rosa", apellidos: "Ñahui Quispe", email: " Rosa@Correo.PE ", password: "kipu-84" };

describe("sign-up", () => {
	it("accepts the specification's body, trims it and drops unknown fields", () => {
		expect(signUpInput.parse({ ...rosa, nombres: " Rosa ", role: "ADMIN", id: 1, enabled: true })).toEqual({
			nombres: "Rosa",
			apellidos: "Ñahui Quispe",
			email: "rosa@correo.pe",
			password: "kipu-84",
		});
	});

	it("requires every field", () => {
		for (const field of ["nombres", "apellidos", "email", "password"])
			for (const value of [undefined, null, "", "   "])
				expect(faultOf(signUpInput, { ...rosa, [field]: value })).toBe("Todos los campos son obligatorios");
	});

	it("reports a short password and an invalid address", () => {
		expect(faultOf(signUpInput, { ...rosa, password: "12345" })).toBe("La contraseña debe tener al menos 6 caracteres");
		expect(faultOf(signUpInput, { ...rosa, email: "rosa@correo" })).toBe("El correo no es válido");
	});

	it("has a form in which the passwords must match", () => {
		expect(faultsOf(signUpForm, { ...rosa, repeatPassword: "kipu-85" })).toEqual({
			repeatPassword: "Las contraseñas no coinciden",
		});
		expect(faultOf(signUpForm, { ...rosa, repeatPassword: "kipu-84" })).toBeUndefined();
	});
});

describe("sign-in", () => {
	it("accepts an address in any case and keeps the password as typed", () => {
		const input = { email: "ROSA@correo.pe", password: " kipu-84" };
		expect(signInInput.parse(input)).toEqual({ email: "rosa@correo.pe", password: " kipu-84" });
	});

	it("accepts addresses that were registered before the rules on dots", () => {
		for (const email of [".ana@x.pe", "a..b@x.pe"]) {
			expect(faultOf(signInInput, { email, password: "kipu-84" })).toBeUndefined();
			expect(faultOf(forgotPasswordInput, { email })).toBeUndefined();
			for (const schema of [emailText, signUpInput])
				expect(faultOf(schema, schema === emailText ? email : { ...rosa, email })).toBe("El correo no es válido");
		}
	});

	it("reports the password before the address", () => {
		expect(faultOf(signInInput, { email: "rosa", password: "abc" })).toBe(
			"La contraseña debe tener al menos 6 caracteres",
		);
	});

	it("reports a body that is not an object", () => {
		for (const value of [null, [], "x", 7])
			expect(faultOf(signInInput, value)).toBe("Se esperaba un objeto con los datos");
	});
});

describe("recovery", () => {
	it("requires the address", () => {
		expect(faultOf(forgotPasswordInput, { email: " " })).toBe("Por favor ingrese su correo electrónico");
		expect(faultOf(forgotPasswordInput, { email: "rosa" })).toBe("El correo no es válido");
		expect(emailText.parse(" Rosa@correo.pe\n")).toBe("rosa@correo.pe");
	});

	it("requires a token and two equal passwords of at least 6 characters", () => {
		const form = { newPassword: "kipu-84", confirmPassword: "kipu-84", token: "abc" };
		expect(faultOf(resetPasswordForm, form)).toBeUndefined();
		expect(faultOf(resetPasswordForm, { ...form, token: "" })).toBe("Token no válido");
		expect(faultOf(resetPasswordForm, { ...form, confirmPassword: "kipu-85" })).toBe("Las contraseñas no coinciden");
		expect(faultOf(resetPasswordForm, { ...form, newPassword: "kipu", confirmPassword: "kipu" })).toBe(
			"La contraseña debe tener al menos 6 caracteres",
		);
	});
});
