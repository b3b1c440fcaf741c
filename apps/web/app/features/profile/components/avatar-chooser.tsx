import { avatarNames, chooseAvatar } from "../../../platform/account/avatar.ts";
import { useAvatar } from "../../../platform/account/use-avatar.ts";
import { useSignedIn } from "../../../platform/session/use-session.ts";
import { Avatar } from "../../../ui/graphics/avatar.tsx";
import { avatarLabels } from "../../../ui/graphics/avatar-shapes.ts";
import styles from "./profile.module.css";

/** Choice of four avatars, stored on this device only. */
export function AvatarChooser() {
	const { userId } = useSignedIn();
	const chosen = useAvatar(userId);
	return (
		<fieldset className={styles.avatars} aria-describedby="avatar-nota">
			<legend className="sr">Tu avatar</legend>
			{avatarNames.map((name) => (
				<label key={name} title={avatarLabels[name]}>
					<input
						type="radio"
						className="cover"
						name="avatar"
						value={name}
						checked={name === chosen}
						onChange={() => chooseAvatar(userId, name)}
					/>
					<Avatar name={name} />
					<span className="sr">{avatarLabels[name]}</span>
				</label>
			))}
			<p className="hint" id="avatar-nota">
				Tu avatar se guarda solo en este equipo.
			</p>
		</fieldset>
	);
}
