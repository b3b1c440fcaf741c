import { Fragment, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { useSite } from "../../platform/page/use-site.ts";
import type { Role } from "../../platform/session/token.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { plural } from "../../platform/words/formats.ts";
import { Count } from "../../ui/cards/badge.tsx";
import { Bubble } from "../../ui/cards/bubble.tsx";
import { Icon } from "../../ui/graphics/icon.tsx";
import type { MenuEntry, MenuGroup } from "./menus.ts";
import { SignOut } from "./sign-out.tsx";
import { ThemeButton } from "./theme-button.tsx";

function Entry({ to, text, icon, waiting = 0 }: MenuEntry & { waiting: number | undefined }) {
	return (
		<NavLink to={to} title={text}>
			<Bubble>
				<Icon name={icon} />
			</Bubble>
			<span>{text}</span>
			{waiting > 0 && <Count value={waiting} label={plural(waiting, "pendiente")} />}
		</NavLink>
	);
}

interface SideMenuProps {
	menuOf: Role;
	menu: readonly MenuGroup[];
	/** Number of pending items, by path. */
	waiting: Readonly<Record<string, number>>;
	/** Whether the menu covers the page. It then takes the focus on opening and closes on Escape. */
	overlay: boolean;
	onClose(): void;
}

export function SideMenu({ menuOf, menu, waiting, overlay, onClose }: SideMenuProps) {
	const { plans = false } = useSite();
	const { owner } = useSignedIn();
	const ref = useRef<HTMLElement>(null);
	useEffect(() => {
		if (!overlay) return undefined;
		ref.current?.querySelector("a")?.focus();
		const onKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, [overlay, onClose]);
	return (
		<nav className="shell-side" id="menu-lateral" aria-label="Menú principal" ref={ref}>
			{menu.map(({ title, entries }) => (
				<Fragment key={entries[0]?.to}>
					{title && <span className="form-label">{title}</span>}
					{entries
						.filter(({ onlyWithPlans, onlyForOwner }) => (plans || !onlyWithPlans) && (owner || !onlyForOwner))
						.map((entry) => (
							<Entry key={entry.to} {...entry} waiting={waiting[entry.to]} />
						))}
				</Fragment>
			))}
			<span className="push" />
			{menuOf === "USER" && (
				<a href="/libro-de-reclamaciones" title="Libro de Reclamaciones">
					<Bubble>
						<Icon name="flag" />
					</Bubble>
					<span>Libro de Reclamaciones</span>
				</a>
			)}
			<ThemeButton />
			<SignOut />
		</nav>
	);
}
