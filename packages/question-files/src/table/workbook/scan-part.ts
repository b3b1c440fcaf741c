import { scanXml, type XmlHandler } from "../../xml/scan-xml.ts";
import { unreadableSheet } from "./refusals.ts";

/** Scans a part of a workbook. Errors are reported as errors of the sheet. @throws FileRefusal */
export const scanPart = (part: Uint8Array, handler: XmlHandler): void =>
	scanXml(part, handler, { refuse: unreadableSheet });
