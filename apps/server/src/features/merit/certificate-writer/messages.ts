/** Task of the certificate writer. */
export interface CertificateTask {
	siteName: string;
	/** the academy's colours, in CSS */
	pen: string;
	marker: string;
	/** name of an uploaded picture */
	logo: string | null;
	name: string;
	/** 'UNMSM 2025-I · Ordinario' */
	exam: string;
	university: string;
	/** 'el domingo 15 de noviembre de 2026' */
	takenOn: string;
	/** formatted: '1 043,5 de 2 000' */
	points: string;
	/** '37 de 812' */
	place: string;
	/** 'K7MP2-X4QA9' */
	code: string;
	/** URL that verifies the certificate */
	address: string;
	/** date of the issue and of the figures */
	issuedOn: string;
	/** ISO 8601 */
	madeAtIso: string;
}
