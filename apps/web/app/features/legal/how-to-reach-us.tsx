import { useSite } from "../../platform/page/use-site.ts";

/** Contact channels of this installation. */
export function HowToReachUs() {
	const { email, phone } = useSite();
	return (
		<>
			por el <a href="/contacto">formulario de contacto</a>
			{email && (
				<>
					, al correo <a href={`mailto:${email}`}>{email}</a>
				</>
			)}
			{phone && (
				<>
					{" "}
					o al{" "}
					<a className="nowrap" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
						{phone}
					</a>
				</>
			)}
		</>
	);
}

/** Company behind the site, if the settings name it. */
export function WhoSells() {
	const { legalName, ruc, legalAddress } = useSite();
	if (!legalName) return null;
	return (
		<>
			El servicio lo presta {legalName}
			{ruc && `, con RUC ${ruc}`}
			{legalAddress && `, con domicilio en ${legalAddress}`}.
		</>
	);
}

/** Location of the academy between commas; '' if unknown. */
export function Seat() {
	const { place } = useSite();
	return place ? `, con sede en ${place.split(",")[0]},` : "";
}

export const SiteName = () => useSite().name;
