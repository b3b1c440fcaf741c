import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { useAvatar } from "../../platform/account/use-avatar.ts";
import { usePublicUrl, useSite } from "../../platform/page/use-site.ts";
import { share } from "../../platform/screen/share.ts";
import { homeOf, type Role } from "../../platform/session/token.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Menu } from "../../ui/buttons/menu.tsx";
import { Avatar } from "../../ui/graphics/avatar.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import type { IconName } from "../../ui/graphics/icons.ts";
import { Logo } from "../../ui/graphics/logo.tsx";

function Community() {
	const site = useSite();
	const all: { href?: string; text: string; icon: IconName }[] = [
		{ href: site.whatsappChannelUrl, text: "Canal de WhatsApp", icon: "wa" },
		{ href: site.facebookUrl, text: "Página de Facebook", icon: "users" },
		{ href: site.tiktokUrl, text: "Videos en TikTok", icon: "play" },
	];
	const links = all.filter((link) => link.href);
	if (links.length === 0) return null;
	return (
		<Menu icon="users" text="Comunidad">
			{links.map(({ href, text, icon }) => (
				<a key={text} href={href} target="_blank" rel="noopener">
					<Icon name={icon} />
					{text}
				</a>
			))}
		</Menu>
	);
}

/** Link to the user's profile. */
function OwnPicture() {
	const { userId } = useSignedIn();
	return (
		<Link className="icon-btn" to="/perfil" aria-label="Mi Perfil" title="Mi Perfil">
			<Avatar name={useAvatar(userId)} size={36} />
		</Link>
	);
}

interface TopBarProps {
	menuOf: Role;
	plan: ReactNode;
	search: ReactNode;
	menuExpanded: boolean;
	/** Whether the side menu covers the page, so that only its toggle stays reachable. */
	overlay: boolean;
	onToggle(): void;
	toggleRef: RefObject<HTMLButtonElement | null>;
}

export function TopBar({ menuOf, plan, search, menuExpanded, overlay, onToggle, toggleRef }: TopBarProps) {
	const { name } = useSite();
	const url = usePublicUrl() || location.origin;
	return (
		<header className="shell-top">
			<button
				className="icon-btn"
				type="button"
				ref={toggleRef}
				onClick={onToggle}
				aria-controls="menu-lateral"
				aria-expanded={menuExpanded}
				aria-label="Menú"
			>
				<Icon name={overlay ? "x" : "menu"} />
			</button>
			<div className="shell-top-rest" inert={overlay}>
				<Logo name={name} href={homeOf(menuOf)} />
				{search}
				<Community />
				<Button look="quiet" size="small" icon="share" onClick={() => share(name, url)}>
					<span className="btn-txt">Compartir</span>
				</Button>
				{menuOf === "USER" && (
					<>
						{plan}
						<OwnPicture />
					</>
				)}
			</div>
		</header>
	);
}
