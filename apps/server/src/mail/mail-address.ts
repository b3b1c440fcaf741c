import { registeredEmailField } from "@cachimbo/contract/core/fields";
import { MailFault } from "./mail-fault.ts";

const schema = registeredEmailField();

/** Whether it is exactly one address, without anything that a header or mail server could interpret as more. */
export const isMailAddress = (address: string): boolean => schema.safeParse(address).data === address;

/** Last check before sending; forms refuse such addresses too (P-053). @throws MailFault for anything but one address */
export function checkAddress(to: string): void {
	if (!isMailAddress(to)) throw new MailFault("address", "no mail address");
}

/** Makes a subject safe for its header: line breaks and control characters become spaces. */
export const headerLine = (subject: string): string => subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
