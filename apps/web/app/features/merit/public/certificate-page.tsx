import type { CertificatePage } from "@cachimbo/contract/pages";
import { ungradedText } from "@cachimbo/rules/merit/merit-words";
import { useSite } from "../../../platform/page/use-site.ts";
import { formatDateTime, formatInteger, formatPoints } from "../../../platform/words/formats.ts";
import { pointsText } from "../../../platform/words/score-words.ts";
import { Icon } from "../../../ui/graphics/icon.tsx";
import styles from "./public.module.css";

type Figures = CertificatePage["issued"];

const pointsOf = ({ points, maxPoints }: Figures) => `${pointsText(points)} de ${formatPoints(maxPoints)}`;
const placeOf = ({ place, total }: Figures) => `${formatInteger(place)} de ${formatInteger(total)}`;

function Verdict({ certificate: { changed, present, issued, ungraded } }: { certificate: CertificatePage }) {
	if (ungraded > 0) {
		return (
			<div className="banner" role="status">
				<Icon name="info" />
				<p>
					Es auténtica. {ungradedText(ungraded)} de este simulacro: el puntaje y el puesto salen cuando estén todas.
				</p>
			</div>
		);
	}
	if (!changed) {
		return (
			<div className="banner banner-right" role="status">
				<Icon name="check" />
				<p>Es auténtica, y sus datos son los de hoy.</p>
			</div>
		);
	}
	const before = `${pointsOf(issued)} puntos, puesto ${placeOf(issued)}`;
	return (
		<div className="banner" role="status">
			<Icon name="info" />
			<p>
				{present
					? `Es auténtica, y sus datos cambiaron después de emitirse: decía ${before}.`
					: `Es auténtica, pero ese resultado ya no cuenta en el orden de mérito. Al emitirse decía ${before}.`}
			</p>
		</div>
	);
}

/** /constancia/{code}: verifies a certificate and shows its current figures. */
export function CertificateVerified({ certificate }: { certificate: CertificatePage }) {
	const { code, name, exam, university, takenAt, issuedAt, present } = certificate;
	const { name: site } = useSite();
	const facts = [
		["Nombre", name],
		["Simulacro", exam],
		["Universidad", university],
		["Rendido", formatDateTime(takenAt)],
		...(present
			? [
					["Puntaje", pointsOf(present)],
					["Puesto", placeOf(present)],
				]
			: []),
		["Emitida", formatDateTime(issuedAt)],
	];
	return (
		<div className={`wrap site-page ${styles.page}`}>
			<header>
				<p className="soft">{site}</p>
				<h1>Constancia</h1>
				<p className={`num ${styles.code}`}>{`${code.slice(0, 5)}-${code.slice(5)}`}</p>
			</header>
			<Verdict certificate={certificate} />
			<dl className={`card card-pad ${styles.facts}`}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<p className="soft">Compara estos datos con los del papel. Si no son los mismos, valen los de esta página.</p>
		</div>
	);
}
