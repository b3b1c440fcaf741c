import type { FactName } from "@cachimbo/contract/academy/academy";
import styles from "./academy.module.css";
import { FactField, type FactsPart } from "./fact-field.tsx";

/** Contact fields for parents and students. */
export function ContactFacts({ part }: { part: FactsPart }) {
	return (
		<div className={styles.pairs}>
			<FactField part={part} name="email" label="Correo" type="email" inputMode="email" autoCapitalize="none" />
			<FactField part={part} name="phone" label="Teléfono" inputMode="tel" maxLength={40} />
			<FactField
				part={part}
				name="supportChatUrl"
				label="Enlace de WhatsApp"
				hint="Ejemplo: https://wa.me/51987654321"
				inputMode="url"
				autoCapitalize="none"
			/>
			<FactField part={part} name="place" label="Lugar" hint="Ciudad y país, como «Arequipa, Perú»." maxLength={100} />
		</div>
	);
}

const links: readonly [FactName, string][] = [
	["facebookUrl", "Facebook"],
	["tiktokUrl", "TikTok"],
	["instagramUrl", "Instagram"],
	["youtubeUrl", "YouTube"],
	["communityChannelUrl", "Canal de WhatsApp"],
	["androidUrl", "App en Google Play"],
	["iosUrl", "App en App Store"],
];

/** Links to the academy's other channels. */
export function LinkFacts({ part }: { part: FactsPart }) {
	return (
		<div className={styles.pairs}>
			{links.map(([name, label]) => (
				<FactField
					key={name}
					part={part}
					name={name}
					label={label}
					placeholder="https://"
					inputMode="url"
					autoCapitalize="none"
				/>
			))}
		</div>
	);
}

/** Fields of the company behind the academy. */
export function SellerFacts({ part }: { part: FactsPart }) {
	return (
		<div className={styles.pairs}>
			<FactField part={part} name="legalName" label="Razón social" maxLength={200} />
			<FactField part={part} name="ruc" label="RUC" inputMode="numeric" maxLength={40} />
			<FactField part={part} name="legalAddress" label="Dirección" maxLength={300} />
		</div>
	);
}
