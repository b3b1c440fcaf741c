import { registeredEmailField } from "@cachimbo/contract/fields";

const schema = registeredEmailField();

/** Whether mail can be sent there: one address, without anything that a header or a mail server would read as more. */
export const isMailAddress = (address: string): boolean => schema.safeParse(address).data === address;

/** No form lets one through; the last door checks again (P-053). @throws Error for anything but one address */
export function checkAddress(to: string): void {
	if (!isMailAddress(to)) throw Object.assign(new Error("no mail address"), { code: "EENVELOPE" });
}

/** A subject that cannot end its header: what breaks a line is a space. */
export const headerLine = (subject: string): string => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
