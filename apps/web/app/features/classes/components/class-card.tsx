import type { ClassDto } from "@cachimbo/contract/classes/classes";
import { classRoutes } from "@cachimbo/contract/classes/classes-routes";
import { useDownload } from "../../../platform/api/use-download.ts";
import { Button, ButtonAnchor } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/cards/badge.tsx";
import { Card } from "../../../ui/cards/card.tsx";
import { Icon } from "../../../ui/graphics/icon.tsx";
import { countdown, dayOf, hoursOf, isInProgress, plansText } from "../wording.ts";
import styles from "./classes.module.css";

function CalendarButton({ id, title }: ClassDto) {
	const file = useDownload(
		classRoutes.calendar,
		{ params: { id: String(id) } },
		{
			filename: "clase.ics",
			done: "Ábrela para guardarla en tu calendario",
			fallback: "No se pudo descargar la clase",
		},
	);
	return (
		<Button look="line" size="small" icon="calendar" aria-label={`Agregar al calendario: ${title}`} {...file}>
			Agregar al calendario
		</Button>
	);
}

function Actions({ one, link }: { one: ClassDto; link: string }) {
	return (
		<div className={styles.actions}>
			<ButtonAnchor
				size="small"
				icon="play"
				href={link}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={`Entrar a la clase: ${one.title}`}
			>
				Entrar a la clase
			</ButtonAnchor>
			<CalendarButton {...one} />
		</div>
	);
}

/** Shown to students without a plan of the class: they see the class, but not its link. */
function Locked({ plans, title }: ClassDto) {
	return (
		<div className={styles.actions}>
			<Badge circle="none">
				<Icon name="lock" />
				Con el {plansText(plans)}
			</Badge>
			<ButtonAnchor
				look="line"
				size="small"
				icon="star"
				href="/premium"
				aria-label={`Ver planes para la clase: ${title}`}
			>
				Ver planes
			</ButtonAnchor>
		</div>
	);
}

function State({ one, now }: { one: ClassDto; now: number }) {
	if (one.cancelled) return <Badge tone="wrong">Cancelada</Badge>;
	const on = isInProgress(one, now);
	return (
		<Badge tone={on ? "right" : "pen"} circle={on ? "full" : "open"}>
			{countdown(one, now)}
		</Badge>
	);
}

/** Card of one class: time, title, teacher and link. */
export function ClassCard({ one, now }: { one: ClassDto; now: number }) {
	return (
		<Card as="li" className={styles.card}>
			<State one={one} now={now} />
			<h2 className={one.cancelled ? styles.cancelled : undefined}>{one.title}</h2>
			<p className="num">
				<b>{dayOf(one)}</b>, <span className="nowrap">{hoursOf(one)}</span>
			</p>
			<p className="soft">Con {one.teacher}</p>
			{one.locked && !one.cancelled && <Locked {...one} />}
			{one.link && <Actions one={one} link={one.link} />}
		</Card>
	);
}
