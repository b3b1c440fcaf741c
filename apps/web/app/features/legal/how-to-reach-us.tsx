import { useSite } from "../../platform/use-site.ts";

/** The ways that this installation has of being reached. */
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

export const SiteName = () => useSite().name;
