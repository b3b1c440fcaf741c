import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { storage } from "../../platform/device/storage.ts";
import { useMedia } from "../../platform/device/use-media.ts";

const key = "cachimbo.menu";

/** State in the stylesheet's names: '' is the breakpoint's default (full from 1024 px, icons from 768, hidden below). */
export type MenuState = "" | "open" | "collapsed";

interface SideMenu {
	state: MenuState;
	/** Whether the menu is open below 768 px, where the rest of the page is inert. */
	overlay: boolean;
	/** Whether the labels are visible. */
	expanded: boolean;
	toggle(): void;
	close(): void;
	toggleRef: RefObject<HTMLButtonElement | null>;
}

/** State of the side menu. Collapsing it on wide screens is remembered; opening it on narrow ones lasts until the next navigation. */
export function useSideMenu(): SideMenu {
	const isPhone = useMedia("(max-width: 767px)");
	const isWide = useMedia("(min-width: 1024px)");
	const [collapsed, setCollapsed] = useState(() => storage.get(key) === "collapsed");
	const [opened, setOpened] = useState(false);
	const toggleRef = useRef<HTMLButtonElement>(null);
	const { pathname } = useLocation();
	const overlay = isPhone && opened;

	// biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the overlay
	useEffect(() => setOpened(false), [pathname, isPhone, isWide]);

	const close = () => {
		setOpened(false);
		toggleRef.current?.focus();
	};
	const toggle = () => {
		if (!isWide) return opened ? close() : setOpened(true);
		storage.set(key, collapsed ? "full" : "collapsed");
		setCollapsed(!collapsed);
	};
	const state: MenuState = isWide ? (collapsed ? "collapsed" : "") : opened ? "open" : "";
	return { state, overlay, expanded: isWide ? !collapsed : opened, toggle, close, toggleRef };
}
