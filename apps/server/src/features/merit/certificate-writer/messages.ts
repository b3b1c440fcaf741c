/** What the writer of certificates is told when it starts. */
export interface CertificateTask {
	siteName: string;
	/** colours of the academy, as CSS writes them */
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
	/** as they are written on it: '1 043,5 de 2 000' */
	points: string;
	/** '37 de 812' */
	place: string;
	/** 'K7MP2-X4QA9' */
	code: string;
	/** where anybody verifies it */
	address: string;
	/** day of the issue, and of what it says */
	issuedOn: string;
	/** ISO 8601 */
	madeAtIso: string;
}
