import type { ProfileDto } from "@cachimbo/contract/profile/profile";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/feedback/skeleton.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { useProfile } from "../api.ts";
import { AvatarChooser } from "./avatar-chooser.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";
import styles from "./profile.module.css";

function FullName({ profile }: { profile: ProfileDto }) {
	const [correcting, setCorrecting] = useState(false);
	return (
		<>
			<Field label="Nombre completo">
				<div className={styles.inline}>
					<Input readOnly value={`${profile.nombres} ${profile.apellidos}`} autoComplete="name" />
					<Button look="line" onClick={() => setCorrecting(true)}>
						Corregir<span className="sr"> mi nombre</span>
					</Button>
				</div>
			</Field>
			{correcting && <NameDialog profile={profile} onClose={() => setCorrecting(false)} />}
		</>
	);
}

function Facts({ profile }: { profile: ProfileDto }) {
	return (
		<>
			<FullName profile={profile} />
			<Field
				label="Correo electrónico"
				hint={`Con él ingresas. No se puede cambiar.${profile.emailConfirmed ? " Está confirmado." : ""}`}
			>
				<Input readOnly type="email" value={profile.email} autoComplete="email" />
			</Field>
			{!profile.emailConfirmed && <ConfirmEmail email={profile.email} />}
			<PhoneForm profile={profile} />
		</>
	);
}

const Waiting = () => (
	<SkeletonGroup label="Cargando tus datos" className={styles.stack}>
		<Skeleton height="97px" />
		<Skeleton height="75px" />
		<Skeleton height="102px" />
		<Skeleton height="172px" />
		<Skeleton height="123px" />
	</SkeletonGroup>
);

/** Avatar, name and contact data of the user. */
export function PersonCard() {
	const { data, error, refetch } = useProfile();
	useEffect(() => {
		if (error) console.warn("The profile could not be loaded", error.message);
	}, [error]);
	return (
		<Card as="section" labelledBy="perfil-datos" className={styles.stack}>
			<h2 id="perfil-datos">Tus datos</h2>
			<AvatarChooser />
			{data ? (
				<Facts profile={data} />
			) : error ? (
				<ErrorState error={error} fallback="No se pudieron cargar tus datos" onRetry={() => refetch()} />
			) : (
				<Waiting />
			)}
		</Card>
	);
}
