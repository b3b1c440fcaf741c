/** Formats of exported questions: tables, Moodle's two formats, IMS QTI 3.0, and our own JSON. */
export const exportFormats = ["csv", "xlsx", "gift", "moodle", "qti", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];
