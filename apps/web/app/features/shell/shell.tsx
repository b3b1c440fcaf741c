import { type ReactNode, useEffect } from "react";
import type { Role } from "../../platform/session/token.ts";
import type { MenuGroup } from "./menus.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSideMenu } from "./use-side-menu.ts";

interface ShellProps {
	menuOf: Role;
	/** Groups of the side menu. */
	groups: readonly MenuGroup[];
	/** Content of the top bar: the student's plan, or a link to the plans. */
	plan?: ReactNode;
	/** Content of the top bar: the staff search. */
	search?: ReactNode;
	/** Number of pending items of menu entries, by path. */
	waiting?: Readonly<Record<string, number>>;
	children: ReactNode;
}

/** Layout of the signed-in screens: top bar, side menu and content. */
export function Shell({ menuOf, groups, plan, search, waiting = {}, children }: ShellProps) {
	const menu = useSideMenu();
	useEffect(() => {
		document.body.style.overflow = menu.overlay ? "hidden" : "";
	}, [menu.overlay]);
	return (
		<div className="shell" data-menu={menu.state}>
			<TopBar
				menuOf={menuOf}
				plan={plan}
				search={search}
				menuExpanded={menu.expanded}
				overlay={menu.overlay}
				onToggle={menu.toggle}
				toggleRef={menu.toggleRef}
			/>
			<SideMenu menuOf={menuOf} menu={groups} waiting={waiting} overlay={menu.overlay} onClose={menu.close} />
			<button className="shell-scrim" type="button" tabIndex={-1} aria-label="Cerrar el menú" onClick={menu.close} />
			<main className="shell-main" id="contenido" tabIndex={-1} inert={menu.overlay}>
				<div className="page">{children}</div>
			</main>
		</div>
	);
}
