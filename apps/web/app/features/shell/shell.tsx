import { type ReactNode, useEffect } from "react";
import type { Role } from "../../platform/token.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSideMenu } from "./use-side-menu.ts";

interface ShellProps {
	menuOf: Role;
	/** Of the top bar: the plan one has, or the way to one. */
	plan?: ReactNode;
	/** Of the top bar: the search of the staff. */
	search?: ReactNode;
	/** How much waits behind entries of the menu, by their addresses. */
	waiting?: Readonly<Record<string, number>>;
	children: ReactNode;
}

/** Frame of the signed-in screens: top bar, side menu, content. */
export function Shell({ menuOf, plan, search, waiting = {}, children }: ShellProps) {
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
			<SideMenu menuOf={menuOf} waiting={waiting} overlay={menu.overlay} onClose={menu.close} />
			<button className="shell-scrim" type="button" tabIndex={-1} aria-label="Cerrar el menú" onClick={menu.close} />
			<main className="shell-main" id="contenido" tabIndex={-1} inert={menu.overlay}>
				<div className="page">{children}</div>
			</main>
		</div>
	);
}
