import type { GroupDto } from "@cachimbo/contract/groups/groups";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./chat.module.css";

const particles = /^(de|del|la|las|el|los|y|e|en|sin|con|para)$/i;

/** 'UNI' of UNI 2026-1, 'SM' of San Marcos Área C. */
function initialsOf(name: string): string {
	const words = name.split(/[^\p{L}\d]+/u).filter((word) => word && !particles.test(word));
	const [first = "?"] = words;
	if (/^\p{Lu}{2,4}$/u.test(first)) return first;
	return words
		.slice(0, 2)
		.map((word) => word[0]?.toUpperCase())
		.join("");
}

/** A group's picture, or its initials in the answer circle. */
export function GroupAvatar({ group, chosen, small }: { group: GroupDto; chosen?: boolean; small?: boolean }) {
	const className = classNames("bubble", styles.avatar, small && styles.smallAvatar, chosen && "is-chosen");
	if (group.image)
		return <img className={classNames(styles.avatar, small && styles.smallAvatar)} src={group.image} alt="" />;
	const initials = initialsOf(group.name);
	return (
		<span className={className} data-letters={initials.length} aria-hidden="true">
			{initials}
		</span>
	);
}
