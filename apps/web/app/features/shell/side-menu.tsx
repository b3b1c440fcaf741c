import { Fragment, useEffect, useRef } from "react";
import { NavLink } from "react-router";
import { plural } from "../../platform/formats.ts";
import type { Role } from "../../platform/token.ts";
import { useSignedIn } from "../../platform/use-session.ts";
import { useSite } from "../../platform/use-site.ts";
import { Count } from "../../ui/badge.tsx";
import { Bubble } from "../../ui/bubble.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type MenuEntry, menus } from "./menus.ts";
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
	/** Number of pending items, by path. */
	waiting: Readonly<Record<string, number>>;
	/** Whether the menu covers the page. It then takes the focus on opening and closes on Escape. */
	overlay: boolean;
	onClose(): void;
}

export function SideMenu({ menuOf, waiting, overlay, onClose }: SideMenuProps) {
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
			{menus[menuOf].map(({ title, entries }) => (
				<Fragment key={entries[0]?.to}>
					{title && <span className="form-label">{title}</span>}
					{entries
						.filter(({ sold, owners }) => (plans || !sold) && (owner || !owners))
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
